// Generated from the server by server/src/cli/write-client.ts. Do not edit.
export interface paths {
    "/api/v0/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the account of the signed-in user */
        get: operations["account"];
        put?: never;
        post?: never;
        /** Deletes the account and everything that belongs to it; all its sessions end */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whether the user proved within ten minutes who they are */
        get: operations["confirmationState"];
        put?: never;
        /** Proves again who the user is, by password, code or passkey; needed before changes of the account */
        post: operations["confirmIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/confirmation/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a challenge for proving by a passkey who the user is */
        post: operations["confirmationOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/confirmation/provider/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the page of a provider on which the user proves again who they are */
        post: operations["confirmAtProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads all stored data of the user, who proved within ten minutes who they are */
        get: operations["accountExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the second factors of the account, without secrets */
        get: operations["accountFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/factors/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the secret for an app that shows codes; a code of it activates the app */
        post: operations["createCodeApp"];
        /** Removes the app; its codes are no longer accepted */
        delete: operations["removeCodeApp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/factors/app/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates the app by one of its codes; returns recovery codes if the account has none */
        post: operations["activateCodeApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a passkey; returns recovery codes if the account has none */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/factors/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a passkey of the user */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a challenge for creating a passkey */
        post: operations["newPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the recovery codes; the earlier ones are no longer accepted */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the identities at providers with which the user can sign in */
        get: operations["accountIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/identities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes an identity; sessions that began with its provider end, except this one */
        delete: operations["unlinkIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/identities/provider/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the page of a provider on which the user links an identity with the account */
        post: operations["linkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the password; other sessions end, this one gets a new id */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns where the user is signed in */
        get: operations["accountSessions"];
        put?: never;
        post?: never;
        /** Ends all sessions of the user, except this one */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a session of the user */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whether the visitor is signed in, and the user name */
        get: operations["authState"];
        put?: never;
        /** Signs in by user name or e-mail address and sets the session cookie, unless a second factor is needed */
        post: operations["signIn"];
        /** Ends the session on the server and removes its cookie */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a passkey that has checked the user, without password, and sets the session cookie */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a challenge for signing in with a passkey */
        post: operations["passkeySignInOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link for a new password if the account exists; the response is the same if it does not */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/reset-password/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with the link from the e-mail; all sessions of the account end */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Completes a sign-in with a code, a recovery code or a passkey, and sets the session cookie */
        post: operations["completeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/sign-on/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the page of a provider on which the visitor signs in */
        get: operations["startSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/sign-on/{provider}/assertion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verifies the SAML response of a provider, and leads the browser to the operation that signs in */
        post: operations["receiveAssertion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/sign-on/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Verifies the response of a provider, signs in, and leads to a page of the portal */
        get: operations["finishSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/sign-on/{provider}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the SAML metadata of the portal for a provider */
        get: operations["samlMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/sign-on/{provider}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the sessions that a user began with a provider, when the provider sends a sign-out token */
        post: operations["signOutAtProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/sign-on/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an account without a password for a visitor whom a provider has identified, and signs in */
        post: operations["registerWithProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/sign-on/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the step that is left after a provider: a second factor, or the terms for a new account */
        post: operations["signOnStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the site’s name, logos, navigation and available pages */
        get: operations["config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/content/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a content page such as the imprint, as sanitised HTML */
        get: operations["contentPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists open corrections of captions, the oldest first, for editors */
        get: operations["openCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/corrections/{correction}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraws the user’s own correction before an editor has decided */
        delete: operations["withdrawCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/corrections/{correction}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes a correction into the captions, or rejects it, for editors */
        post: operations["decideCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/csp-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receives reports of browsers about violations of the Content-Security-Policy; counted by day */
        post: operations["reportCspViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns questions and answers in groups */
        get: operations["faq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what the user watched and where it was stopped */
        get: operations["watchHistory"];
        put?: never;
        post?: never;
        /** Deletes all entries; a paused history stays paused */
        delete: operations["deleteWatchHistory"];
        options?: never;
        head?: never;
        /** Adds and removes entries, pauses or resumes the history; returns it afterwards */
        patch: operations["changeWatchHistory"];
        trace?: never;
    };
    "/api/v0/html/{pagename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns title and categories of the home page or the editorial page */
        get: operations["categoryPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/html/{pagename}/tiles/{dir}/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the tiles of a category; images are paths on this server or absolute URLs */
        get: operations["tiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns this document */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts a developer’s builds of remotes into the pages of this browser, for in-house users */
        put: operations["setOverride"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/publishers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all publishers by name, with their logos and the numbers of their media */
        get: operations["publishers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/publishers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a publisher, with figures about its media */
        get: operations["publisher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/publishers/most-viewed/{publisherUri}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists media of a publisher, most viewed first */
        get: operations["mostViewed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The builds that are live now; a page heals itself with them after a deploy, and `/embed.js` finds the player */
        get: operations["remotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/{name}/backend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Approves origins that pages of a remote call, and sets the URL of its backend
         * @description For editors in the in-house network. Replaces all earlier approvals; an empty object withdraws them. A new origin has to be declared by the live version or the canary.
         */
        put: operations["changeBackend"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/{name}/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Begins, widens or ends a canary
         * @description 0 percent ends the canary, 100 makes it live for all. Without a version: the current canary.
         */
        put: operations["changeCanary"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/{name}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rolls back, makes a version live, pins it
         * @description Without a version and a pin: rolls back to the last good version before the live one.
         */
        put: operations["changeLive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/{name}/placement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Moves pages of a remote, hides pages and menu entries
         * @description For editors in the in-house network. Replaces all earlier changes; an empty object puts every page where the build declares it. The declared URLs of moved pages redirect.
         */
        put: operations["changePlacement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/{name}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a build that the team hosts on its own origin
         * @description Needs a token of the remote, and an origin that the operator allows. The portal downloads and checks every file; browsers load them from there, as long as they are these very files.
         */
        post: operations["registerRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/{name}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the live version, the stored releases and their history */
        get: operations["remoteReleases"];
        put?: never;
        /**
         * Publishes a build of a remote; it is live within seconds, for all visitors or a share of them
         * @description Needs a token of the remote. The archive holds `build.json` and the folders `web`, `node`, `embed` and `scripts` of a build. The same build once more changes nothing.
         */
        post: operations["publishRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/report-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a signed token with which a page reports whether its remotes work; 204 if the portal has none of its builds */
        post: operations["createReportToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/remotes/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports whether remotes worked in a page; counted by version and minute, without IP address, account or page */
        post: operations["reportRemotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/rss/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the newest posts of the library’s blog in a language, as last fetched */
        get: operations["blogFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/rss/toots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the newest posts of the library’s microblog account, as last fetched */
        get: operations["toots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds media and series, with the facet values for filters */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/search/facets/{facet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all values of one facet of a search, a hundred with each request */
        get: operations["searchFacet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggests subjects, people, publishers and titles that begin with the typed text */
        get: operations["searchSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a series with its first parts, in order */
        get: operations["series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/series/{id}/citation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a citation as a document: text, or a file for reference managers */
        get: operations["seriesCitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/series/{id}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns citations in all formats */
        get: operations["seriesCitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/series/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a saved series; returns the remaining saved items */
        delete: operations["deleteSeries"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/series/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves a series; returns all saved items */
        put: operations["saveSeries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/slots/{slot}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hides a slot of the portal’s pages, or shows it again
         * @description For editors in the in-house network. A hidden slot shows no extension of any remote. Extensions that are hidden in the placement of their remote stay hidden.
         */
        put: operations["changeSlot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/status/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how this request reached the server, for in-house users */
        get: operations["connectionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/status/csp-violations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what browsers blocked by the Content-Security-Policy of pages, for in-house users */
        get: operations["cspViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/status/harvest-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the sources that the portal harvests, with the state of their last run, for in-house users */
        get: operations["harvestSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/status/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns figures of the whole portal over the last hour or day, for in-house users */
        get: operations["portalHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/status/remotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the health of each remote, for in-house users */
        get: operations["portalStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/status/security-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns events of the security log, newest first, for editors */
        get: operations["securityLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/status/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns number and size of the stored files as last counted, for in-house users */
        get: operations["storageStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all subjects, with the numbers of their media and pictures */
        get: operations["subjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the user’s own uploads, or for editors those in review; the latest change first */
        get: operations["uploads"];
        put?: never;
        /** Creates a draft: an empty one, or one that replaces the file of the user’s own medium */
        post: operations["startUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the user’s own uploads; for editors any from its review on. `…/events` sends it after each change (server-sent events) */
        get: operations["upload"];
        put?: never;
        post?: never;
        /** Deletes an upload that has not been published, with its files */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        /** Saves description and rights; if the medium is published, its record changes too */
        patch: operations["changeUpload"];
        trace?: never;
    };
    "/api/v0/uploads/{id}/captions/{lang}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stores captions in one language, sent as WebVTT or SubRip, as WebVTT */
        put: operations["putUploadCaptions"];
        post?: never;
        /** Removes the captions of a language */
        delete: operations["deleteUploadCaptions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** tus 1.0, creation (with upload): announces the media file by Upload-Length and Upload-Metadata (filename, fingerprint); one before goes */
        post: operations["createUploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/{id}/file/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** tus 1.0, termination: removes the file, complete or not */
        delete: operations["removeUploadFile"];
        options?: never;
        head?: never;
        /** tus 1.0: appends bytes from Upload-Offset on (HEAD returns how many were received) */
        patch: operations["sendUploadFile"];
        trace?: never;
    };
    "/api/v0/uploads/{id}/poster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stores a poster, sent as PNG, JPEG, WebP or AVIF, as WebP */
        put: operations["putUploadPoster"];
        post?: never;
        /** Removes the poster */
        delete: operations["deleteUploadPoster"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Processes a file again after processing has failed */
        post: operations["retryUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes an upload or returns it with a message, for editors; its author gets an e-mail */
        post: operations["reviewUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submits a draft; it is processed as soon as its file is complete */
        post: operations["submitUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws a published medium; its page then has the status 410 */
        post: operations["withdrawUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/uploads/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the limits of uploads, and the user’s remaining quota */
        get: operations["uploadConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link that creates the account; the response is the same if the e-mail address has an account */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/users/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates the account that a link was sent for */
        post: operations["confirmRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns media and series by their ids, in that order; unknown ids are omitted */
        get: operations["videos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns all details of a medium */
        get: operations["video"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/captions/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the versions of corrected captions, the newest first, for editors */
        get: operations["captionsVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/captions/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a version of corrected captions, for editors */
        get: operations["captionsVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/captions/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an earlier version of the captions the newest one, for editors */
        post: operations["restoreCaptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/citation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a citation as a document: text, or a file for reference managers */
        get: operations["videoCitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns citations in all formats */
        get: operations["videoCitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the user’s own corrections of captions of a medium, the newest first */
        get: operations["corrections"];
        put?: never;
        /** Suggests another text or other times for a line of the transcript; editors decide about it */
        post: operations["suggestCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the description of a published medium as a form shows it, and what of it was changed, for editors */
        get: operations["mediaDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the description of a published medium, for editors; imports do not undo it */
        patch: operations["describeMedia"];
        trace?: never;
    };
    "/api/v0/videos/{id}/description/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives changed fields the value of the source, or keeps the changed one, for editors */
        post: operations["decideMediaDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/description/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the last changes of a description, the newest first, for editors */
        get: operations["mediaDescriptionVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/description/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a description the values that it had before a change, for editors */
        post: operations["restoreMediaDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all files of a medium, with their paths */
        get: operations["files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns captions as they were delivered */
        get: operations["captions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the chapters as WebVTT, for any player */
        get: operations["chapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the medium as a file with a descriptive name; supports range requests */
        get: operations["download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/flipbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the URL of the flipbook: scenes of the medium, side by side in one image */
        get: operations["flipbook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/hls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the HLS master playlist, for any player */
        get: operations["hls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/master.m3u8": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the HLS master playlist with the captions as subtitle renditions */
        get: operations["masterPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/progressive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the medium as one file for progressive playback */
        get: operations["progressive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/subtitles.m3u8": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the HLS playlist of the captions in one language */
        get: operations["subtitlesPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/subtitles.vtt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the captions in one language as WebVTT, whatever the format of the stored file */
        get: operations["subtitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/files/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the transcript: WebVTT, or plain text with times */
        get: operations["transcriptFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/tombstone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the remaining details of a withdrawn medium, for which GET /videos/{id} returns 410 */
        get: operations["tombstone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/{id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the transcript of a medium, with times */
        get: operations["transcript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/newest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the media that were added last */
        get: operations["newestVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/videos/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recommends media that are similar to the given ones */
        get: operations["recommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/watchlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the user’s own lists by id */
        get: operations["watchlists"];
        put?: never;
        /** Creates a list, empty or with media; the media are saved too */
        post: operations["createWatchlist"];
        delete?: never;
        options?: never;
        head?: never;
        /** Sets which of the user’s lists contain a medium; returns all lists after the change */
        patch: operations["selectWatchlists"];
        trace?: never;
    };
    "/api/v0/watchlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns name, entries and notes of a list: the user’s own one, or a shared one by its public id */
        get: operations["watchlist"];
        put?: never;
        post?: never;
        /** Deletes one of the user’s own lists. It can be restored for an hour. Its media stay saved */
        delete: operations["deleteWatchlist"];
        options?: never;
        head?: never;
        /** Renames, shares, reorders one of the user’s own lists, removes and adds entries, sets their notes; answers it as it is then */
        patch: operations["changeWatchlist"];
        trace?: never;
    };
    "/api/v0/watchlists/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted list with its entries, order and public id */
        post: operations["restoreWatchlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/watchlists/saveditems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the ids of all saved media and series */
        get: operations["savedItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Saves or removes several media and series at once, such as those that a visitor saved before signing in */
        patch: operations["changeSavedItems"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Accepted: Record<string, never>;
        Account: {
            /** Format: date-time */
            created: string;
            email: string;
            /** @description `false`: the user signs in with a provider; a deletion needs a confirmation */
            hasPassword?: boolean;
            /**
             * @description Editors also review uploads and corrections of captions
             * @enum {unknown}
             */
            role: "user" | "editor";
            username: string;
        };
        AccountExport: {
            account: {
                /** Format: date-time */
                created: string;
                email: string;
                /** @description `false`: the user signs in with a provider; a deletion needs a confirmation */
                hasPassword?: boolean;
                /** @enum {unknown} */
                language: "en" | "de";
                /**
                 * Format: date-time
                 * @description When the password was last set by a link, or an operator removed the factors
                 */
                reset?: string;
                /**
                 * @description Editors also review uploads and corrections of captions
                 * @enum {unknown}
                 */
                role: "user" | "editor";
                username: string;
            };
            /** @description Identifiers by which backends of remotes know the user */
            backends: {
                remote: string;
                subject: string;
            }[];
            corrections: components["schemas"]["CaptionCorrection"][];
            /** @description Changes of descriptions of published media that the user made */
            described: {
                /** @enum {unknown} */
                cause: "editor" | "author" | "import" | "restored";
                /** Format: date-time */
                created: string;
                fields: ("title" | "abstract" | "creators" | "contributors" | "publisher" | "year" | "language" | "genre" | "subjects" | "keywords" | "series" | "doi" | "datacite.fundingReferences" | "datacite.relatedIdentifiers" | "datacite.version" | "datacite.alternateIdentifiers" | "datacite.dates" | "datacite.geoLocations" | "datacite.subjects" | "datacite.sizes" | "datacite.formats")[];
                mediaId: string;
                number: number;
            }[];
            /** @description Decisions on corrections, and the versions of captions that they or restoring made */
            edited: {
                decisions: {
                    correction: number;
                    /** Format: date-time */
                    decided: string;
                    mediaId: string;
                    /** @description Why an editor rejected it */
                    reason?: string;
                    /** @enum {unknown} */
                    state: "open" | "accepted" | "rejected";
                }[];
                versions: {
                    /** Format: date-time */
                    created: string;
                    file: string;
                    /**
                     * @description `found`: as it was delivered
                     * @enum {unknown}
                     */
                    kind: "found" | "corrected" | "restored";
                    mediaId: string;
                    number: number;
                }[];
            };
            /** Format: date-time */
            exported: string;
            factors: components["schemas"]["Factors"];
            history: components["schemas"]["WatchHistory"];
            /** @description Identities at providers with which the user can sign in */
            identities: {
                /** Format: date-time */
                linked: string;
                provider: string;
                subject: string;
                /**
                 * Format: date-time
                 * @description Latest sign-in
                 */
                used?: string;
            }[];
            passwordResets: {
                /** Format: date-time */
                expires: string;
            }[];
            savedItems: {
                id: string;
                /** Format: date-time */
                saved: string;
            }[];
            /** @description Events of the security log that the user caused or that are about the account, newest first */
            securityEvents: {
                /** @enum {unknown} */
                actor: "visitor" | "user" | "team" | "operator" | "server";
                /** @description IP address; after seven days its network: /24 of IPv4, /48 of IPv6 */
                address?: string;
                /** @description Beginning of the header User-Agent, for seven days; only in the export of an account */
                agent?: string;
                /** Format: date-time */
                at: string;
                /** @description How many equal events of one minute this is */
                count: number;
                /** @description Further facts, in English */
                detail?: string;
                /** @description Later events have greater numbers */
                id: string;
                /** @enum {unknown} */
                outcome: "success" | "failure";
                /** @description What the event is about: a medium, remote, setting or file */
                target?: string;
                /**
                 * @description What happened; docs/operations.md explains each
                 * @enum {unknown}
                 */
                type: "sign-in" | "sign-in-limited" | "sign-out" | "session-ended" | "password-confirmation" | "password-reset-requested" | "password-reset-link-created" | "password-reset" | "password-changed" | "account-created" | "account-deleted" | "account-exported" | "role-changed" | "factor-added" | "factor-removed" | "factor-used" | "recovery-codes-created" | "identity-linked" | "identity-unlinked" | "media-published" | "media-withdrawn" | "records-imported" | "remote-changed" | "token-created" | "token-revoked" | "token-rejected" | "content-changed" | "content-rejected" | "settings-changed";
            }[];
            sessions: {
                browser?: string;
                /** @description The session of this request */
                current: boolean;
                /** Format: date-time */
                expires: string;
                /** Format: date-time */
                started: string;
                /** @description Operating system */
                system?: string;
                /**
                 * Format: date-time
                 * @description Latest request, to within some minutes
                 */
                used: string;
            }[];
            uploads: {
                captions: {
                    lang: string;
                    name: string;
                    size: number;
                }[];
                /** Format: date-time */
                created: string;
                description: components["schemas"]["UploadDescription"];
                file?: {
                    fingerprint?: string;
                    name: string;
                    size: number;
                };
                /** Format: uuid */
                id: string;
                mediaId?: string;
                message?: string;
                poster?: {
                    name: string;
                    size: number;
                };
                replaces?: string;
                rights: components["schemas"]["UploadRights"];
                /** @enum {unknown} */
                state: "draft" | "waiting" | "processing" | "failed" | "review" | "returned" | "published" | "withdrawn";
                /** Format: date-time */
                updated: string;
            }[];
            watchlists: {
                /** Format: date-time */
                created: string;
                entries: string[];
                /**
                 * Format: date-time
                 * @description Set for a deleted list: when it can no longer be restored
                 */
                expires?: string;
                /** @description One press on the save control fills it */
                isDefault?: boolean;
                name: string;
                /** @description Notes in Markdown, by the id of their entry */
                notes?: {
                    [key: string]: string;
                };
                /** @description Set while the list is shared */
                publicId?: string;
            }[];
        };
        AccountFactors: {
            /** @description Set if an app shows codes */
            app?: {
                /** Format: date-time */
                created: string;
            };
            passkeys: {
                /** Format: date-time */
                created: string;
                id: string;
                name: string;
                /** Format: date-time */
                used?: string;
            }[];
            /** @description Number of recovery codes that were not used */
            recoveryCodes: number;
            required: boolean;
        };
        AccountSession: {
            browser?: string;
            /** Format: date-time */
            created: string;
            /** @description The session of this request */
            current: boolean;
            /** Format: date-time */
            expires: string;
            /** @description Identifies the session; it is not its token */
            id: string;
            /** @description Operating system */
            system?: string;
            /**
             * Format: date-time
             * @description Latest request, to within some minutes
             */
            used: string;
        };
        Analytics: {
            enabled: boolean;
            /** @description The portal’s number in Matomo */
            siteId?: string;
            /** @description Base URL with a trailing slash; a path if it is on this site */
            url?: string;
        };
        AuthState: {
            /** @description The account has to get a second factor before it may be used */
            factorRequired?: boolean;
            loggedIn: boolean;
            /**
             * @description Editors also review uploads and corrections of captions
             * @enum {unknown}
             */
            role?: "user" | "editor";
            /** @description After signing out: page on which the provider ends its own session */
            signOutUrl?: string;
            username?: string;
        };
        CaptionCorrection: {
            base: {
                /** @description Seconds */
                end: number;
                /** @description Speaker, if the captions name a voice */
                speaker?: string;
                /** @description Seconds */
                start: number;
                /** @description Plain text, never markup */
                text: string;
            };
            /** Format: date-time */
            created: string;
            /** @description Seconds */
            end: number;
            id: number;
            lang: string;
            mediaId: string;
            /** @description The transcript names the author once the correction is accepted */
            named: boolean;
            /** @description Why an editor rejected it */
            reason?: string;
            /** @description Seconds */
            start: number;
            /** @enum {unknown} */
            state: "open" | "accepted" | "rejected";
            text: string;
        };
        CaptionCorrectionList: {
            corrections: components["schemas"]["CaptionCorrection"][];
        };
        CaptionCorrectionQueue: {
            corrections: {
                author: string;
                base: {
                    /** @description Seconds */
                    end: number;
                    /** @description Speaker, if the captions name a voice */
                    speaker?: string;
                    /** @description Seconds */
                    start: number;
                    /** @description Plain text, never markup */
                    text: string;
                };
                /** Format: date-time */
                created: string;
                /** @description Seconds */
                end: number;
                id: number;
                lang: string;
                mediaId: string;
                /** @description The transcript names the author once the correction is accepted */
                named: boolean;
                /** @description Why an editor rejected it */
                reason?: string;
                /** @description Seconds */
                start: number;
                /** @enum {unknown} */
                state: "open" | "accepted" | "rejected";
                text: string;
                title: {
                    [key: string]: string;
                };
            }[];
            totalCorrections: number;
        };
        CaptionsRestore: {
            lang: string;
            /** @description Number of the newest version that the editor saw */
            newest: number;
        };
        CaptionsVersion: {
            number: number;
            /** @description The file: WebVTT or SubRip */
            text: string;
        };
        CaptionsVersionList: {
            versions: {
                after?: string;
                before?: string;
                /** Format: date-time */
                created: string;
                /** @description Who accepted or restored it, unless the account was deleted */
                editor?: string;
                /**
                 * @description `found`: as it was delivered
                 * @enum {unknown}
                 */
                kind: "found" | "corrected" | "restored";
                /** @description Start of the corrected line, in seconds */
                line?: number;
                number: number;
                /** @description Number of the version that was restored */
                restored?: number;
            }[];
        };
        Category: {
            /** @description One of the portal’s classes, or a class of the operator’s style sheet */
            cssClass?: string;
            dir?: string;
            /** @description Extension of a remote that is the category: `remote/component`. Its type is `generic`, which every build knows */
            extension?: string;
            facets?: string[];
            /** @enum {string} */
            fill?: "no";
            /** @description Anchor id */
            href?: string;
            /** @description Sanitised on the server */
            html?: string;
            id?: string;
            markdownPathBasic?: string;
            order?: string;
            publisherUri?: string;
            query?: string;
            sort?: string;
            title: string;
            /** @enum {unknown} */
            type: "generic" | "toots" | "most-viewed" | "newest" | "recommendations" | "rss" | "search" | "series" | "watchlist" | "tiles";
        };
        Citation: {
            /** @enum {unknown} */
            format: "apa" | "mla" | "chicago" | "bibtex" | "ris" | "csl-json";
            inText?: string;
            runs?: {
                /** @enum {boolean} */
                italic?: true;
                text: string;
            }[];
            text: string;
        };
        CitationList: {
            citations: components["schemas"]["Citation"][];
        };
        Confirmed: {
            confirmed: boolean;
            methods: ("password" | "code" | "passkey")[];
            /** @description Linked providers, at which the user can sign in again */
            providers?: string[];
        };
        ConnectionStatus: {
            /** @description Address that counts as the visitor’s */
            address: string;
            host: string;
            /** @description `untrusted_proxy`: forwarded by an address that TRUST_PROXY does not name; `other_scheme`, `other_host`: not those of the public URL; `no_proxy`: the public URL is https, but this request came without a proxy */
            problems: ("untrusted_proxy" | "other_scheme" | "other_host" | "no_proxy")[];
            /** @description Addresses of trusted proxies, the nearest first */
            proxies: string[];
            /** @description Public origin of the portal, from PUBLIC_URL */
            publicUrl: string;
            /** @description Scheme of this request, from a trusted proxy or the connection */
            scheme: string;
            /** @description Address from which the server has the request */
            sender: string;
        };
        ContentConfiguration: {
            "authentication.login": boolean;
            "authentication.registration": boolean;
            "authentication.resetpassword": boolean;
            editorial: boolean;
            faq: boolean;
            publishers: boolean;
            subjects: boolean;
            upload: boolean;
            watchlists: boolean;
        };
        ContentPage: {
            description?: string;
            /** @description For a table of contents */
            headings: {
                id: string;
                level: number;
                title: string;
            }[];
            /** @description Sanitised on the server */
            html: string;
            /** @description English if the page is not available in the requested language */
            lang: string;
            title: string;
        };
        CorrectionDecision: {
            /** @enum {string} */
            decision: "accept";
        } | {
            /** @enum {string} */
            decision: "reject";
            reason?: string;
        };
        CreatedWatchlist: {
            /** @description Ids in order, also of media that no longer exist */
            entries: string[];
            /** @description The owner has not renamed the default list: pages show its name in the language of the reader */
            hasDefaultName?: boolean;
            id: string;
            /** @description The list that one press on the save control fills, whatever its name */
            isDefault?: boolean;
            name: string;
            /** @description Id in /watchlist/{id}, while the list is shared */
            publicId?: string;
        };
        CspViolations: {
            /** @description Number of days that are counted */
            days: number;
            total: number;
            /** @description The most frequent ones */
            violations: {
                /** @description Origin of what was blocked, or a keyword such as `inline` */
                blocked: string;
                count: number;
                /** @description Such as `img-src` */
                directive: string;
                /** Format: date-time */
                last: string;
                /** @description First segment of the page’s path, such as `/media` */
                page: string;
                /** @description Script that tried it: path on this portal, or an origin; empty if not known */
                source: string;
            }[];
        };
        DataciteDescription: {
            alternateIdentifiers?: {
                alternateIdentifier: string;
                alternateIdentifierType: string;
            }[];
            contributors?: {
                affiliation?: {
                    affiliationIdentifier?: string;
                    affiliationIdentifierScheme?: string;
                    name: string;
                    schemeUri?: string;
                }[];
                /** @enum {unknown} */
                contributorType: "ContactPerson" | "DataCollector" | "DataCurator" | "DataManager" | "Distributor" | "Editor" | "HostingInstitution" | "Producer" | "ProjectLeader" | "ProjectManager" | "ProjectMember" | "RegistrationAgency" | "RegistrationAuthority" | "RelatedPerson" | "Researcher" | "ResearchGroup" | "RightsHolder" | "Sponsor" | "Supervisor" | "Translator" | "WorkPackageLeader" | "Other";
                familyName?: string;
                givenName?: string;
                lang?: string;
                name: string;
                nameIdentifiers?: {
                    nameIdentifier: string;
                    nameIdentifierScheme: string;
                    schemeUri?: string;
                }[];
                /** @enum {unknown} */
                nameType?: "Personal" | "Organizational";
            }[];
            creators?: {
                affiliation?: {
                    affiliationIdentifier?: string;
                    affiliationIdentifierScheme?: string;
                    name: string;
                    schemeUri?: string;
                }[];
                familyName?: string;
                givenName?: string;
                lang?: string;
                name: string;
                nameIdentifiers?: {
                    nameIdentifier: string;
                    nameIdentifierScheme: string;
                    schemeUri?: string;
                }[];
                /** @enum {unknown} */
                nameType?: "Personal" | "Organizational";
            }[];
            dates?: {
                date: string;
                dateInformation?: string;
                /** @enum {unknown} */
                dateType: "Accepted" | "Available" | "Copyrighted" | "Collected" | "Coverage" | "Created" | "Issued" | "Submitted" | "Updated" | "Valid" | "Withdrawn" | "Other";
            }[];
            descriptions?: {
                /** @description U+2028 is the element `br` */
                description: string;
                /** @enum {unknown} */
                descriptionType: "Abstract" | "Methods" | "SeriesInformation" | "TableOfContents" | "TechnicalInfo" | "Other";
                lang?: string;
            }[];
            formats?: string[];
            fundingReferences?: {
                awardNumber?: string;
                awardTitle?: string;
                awardUri?: string;
                funderIdentifier?: string;
                /** @enum {unknown} */
                funderIdentifierType?: "ISNI" | "GRID" | "Crossref Funder ID" | "ROR" | "Other";
                funderName: string;
                schemeUri?: string;
            }[];
            geoLocations?: {
                geoLocationBox?: {
                    /** @description As the source writes it */
                    eastBoundLongitude: string;
                    /** @description As the source writes it */
                    northBoundLatitude: string;
                    /** @description As the source writes it */
                    southBoundLatitude: string;
                    /** @description As the source writes it */
                    westBoundLongitude: string;
                }[];
                geoLocationPlace?: string[];
                geoLocationPoint?: {
                    /** @description As the source writes it */
                    pointLatitude: string;
                    /** @description As the source writes it */
                    pointLongitude: string;
                }[];
                geoLocationPolygon?: {
                    inPolygonPoint?: {
                        /** @description As the source writes it */
                        pointLatitude: string;
                        /** @description As the source writes it */
                        pointLongitude: string;
                    };
                    polygonPoints: {
                        /** @description As the source writes it */
                        pointLatitude: string;
                        /** @description As the source writes it */
                        pointLongitude: string;
                    }[];
                }[];
            }[];
            identifier?: {
                identifier: string;
                identifierType: string;
            };
            language?: string;
            publicationYear?: string;
            publisher?: {
                lang?: string;
                name: string;
                publisherIdentifier?: string;
                publisherIdentifierScheme?: string;
                schemeUri?: string;
            };
            relatedIdentifiers?: {
                relatedIdentifier: string;
                /** @enum {unknown} */
                relatedIdentifierType: "ARK" | "arXiv" | "bibcode" | "CSTR" | "DOI" | "EAN13" | "EISSN" | "Handle" | "IGSN" | "ISBN" | "ISSN" | "ISTC" | "LISSN" | "LSID" | "PMID" | "PURL" | "RRID" | "UPC" | "URL" | "URN" | "w3id";
                relatedMetadataScheme?: string;
                /** @enum {unknown} */
                relationType: "IsCitedBy" | "Cites" | "IsSupplementTo" | "IsSupplementedBy" | "IsContinuedBy" | "Continues" | "IsDescribedBy" | "Describes" | "HasMetadata" | "IsMetadataFor" | "HasVersion" | "IsVersionOf" | "IsNewVersionOf" | "IsPreviousVersionOf" | "IsPartOf" | "HasPart" | "IsPublishedIn" | "IsReferencedBy" | "References" | "IsDocumentedBy" | "Documents" | "IsCompiledBy" | "Compiles" | "IsVariantFormOf" | "IsOriginalFormOf" | "IsIdenticalTo" | "IsReviewedBy" | "Reviews" | "IsDerivedFrom" | "IsSourceOf" | "IsRequiredBy" | "Requires" | "IsObsoletedBy" | "Obsoletes" | "IsCollectedBy" | "Collects" | "IsTranslationOf" | "HasTranslation";
                /** @enum {unknown} */
                resourceTypeGeneral?: "Audiovisual" | "Award" | "Book" | "BookChapter" | "Collection" | "ComputationalNotebook" | "ConferencePaper" | "ConferenceProceeding" | "DataPaper" | "Dataset" | "Dissertation" | "Event" | "Image" | "Instrument" | "InteractiveResource" | "Journal" | "JournalArticle" | "Model" | "OutputManagementPlan" | "PeerReview" | "PhysicalObject" | "Preprint" | "Project" | "Report" | "Service" | "Software" | "Sound" | "Standard" | "StudyRegistration" | "Text" | "Workflow" | "Other";
                schemeType?: string;
                schemeUri?: string;
            }[];
            relatedItems?: {
                contributors?: {
                    /** @enum {unknown} */
                    contributorType: "ContactPerson" | "DataCollector" | "DataCurator" | "DataManager" | "Distributor" | "Editor" | "HostingInstitution" | "Producer" | "ProjectLeader" | "ProjectManager" | "ProjectMember" | "RegistrationAgency" | "RegistrationAuthority" | "RelatedPerson" | "Researcher" | "ResearchGroup" | "RightsHolder" | "Sponsor" | "Supervisor" | "Translator" | "WorkPackageLeader" | "Other";
                    familyName?: string;
                    givenName?: string;
                    lang?: string;
                    name: string;
                    /** @enum {unknown} */
                    nameType?: "Personal" | "Organizational";
                }[];
                creators?: {
                    familyName?: string;
                    givenName?: string;
                    lang?: string;
                    name: string;
                    /** @enum {unknown} */
                    nameType?: "Personal" | "Organizational";
                }[];
                edition?: string;
                firstPage?: string;
                issue?: string;
                lastPage?: string;
                number?: string;
                /** @enum {unknown} */
                numberType?: "Article" | "Chapter" | "Report" | "Other";
                publicationYear?: string;
                publisher?: string;
                relatedItemIdentifier?: {
                    relatedItemIdentifier: string;
                    /** @enum {unknown} */
                    relatedItemIdentifierType?: "ARK" | "arXiv" | "bibcode" | "CSTR" | "DOI" | "EAN13" | "EISSN" | "Handle" | "IGSN" | "ISBN" | "ISSN" | "ISTC" | "LISSN" | "LSID" | "PMID" | "PURL" | "RRID" | "UPC" | "URL" | "URN" | "w3id";
                    relatedMetadataScheme?: string;
                    schemeType?: string;
                    schemeUri?: string;
                };
                /** @enum {unknown} */
                relatedItemType: "Audiovisual" | "Award" | "Book" | "BookChapter" | "Collection" | "ComputationalNotebook" | "ConferencePaper" | "ConferenceProceeding" | "DataPaper" | "Dataset" | "Dissertation" | "Event" | "Image" | "Instrument" | "InteractiveResource" | "Journal" | "JournalArticle" | "Model" | "OutputManagementPlan" | "PeerReview" | "PhysicalObject" | "Preprint" | "Project" | "Report" | "Service" | "Software" | "Sound" | "Standard" | "StudyRegistration" | "Text" | "Workflow" | "Other";
                /** @enum {unknown} */
                relationType: "IsCitedBy" | "Cites" | "IsSupplementTo" | "IsSupplementedBy" | "IsContinuedBy" | "Continues" | "IsDescribedBy" | "Describes" | "HasMetadata" | "IsMetadataFor" | "HasVersion" | "IsVersionOf" | "IsNewVersionOf" | "IsPreviousVersionOf" | "IsPartOf" | "HasPart" | "IsPublishedIn" | "IsReferencedBy" | "References" | "IsDocumentedBy" | "Documents" | "IsCompiledBy" | "Compiles" | "IsVariantFormOf" | "IsOriginalFormOf" | "IsIdenticalTo" | "IsReviewedBy" | "Reviews" | "IsDerivedFrom" | "IsSourceOf" | "IsRequiredBy" | "Requires" | "IsObsoletedBy" | "Obsoletes" | "IsCollectedBy" | "Collects" | "IsTranslationOf" | "HasTranslation";
                titles?: {
                    lang?: string;
                    title: string;
                    /** @enum {unknown} */
                    titleType?: "AlternativeTitle" | "Subtitle" | "TranslatedTitle" | "Other";
                }[];
                volume?: string;
            }[];
            resourceType?: string;
            rightsList?: {
                lang?: string;
                rights?: string;
                rightsIdentifier?: string;
                rightsIdentifierScheme?: string;
                rightsUri?: string;
                schemeUri?: string;
            }[];
            sizes?: string[];
            subjects?: {
                classificationCode?: string;
                lang?: string;
                schemeUri?: string;
                subject?: string;
                subjectScheme?: string;
                valueUri?: string;
            }[];
            titles?: {
                lang?: string;
                title: string;
                /** @enum {unknown} */
                titleType?: "AlternativeTitle" | "Subtitle" | "TranslatedTitle" | "Other";
            }[];
            version?: string;
        };
        DeletedWatchlist: {
            id: string;
            name: string;
            /**
             * Format: date-time
             * @description Until then it can be restored
             */
            restorableUntil: string;
        };
        DeliveryEvent: {
            /** @enum {unknown} */
            action: "published" | "registered" | "live" | "canary" | "canary-ended" | "pinned" | "unpinned" | "rolled-back" | "healed" | "placed" | "backend" | "token-created" | "token-revoked";
            /** Format: date-time */
            at: string;
            /** @description A team, an operator’s e-mail address, or `server` */
            by: string;
            percent?: number;
            previous?: string;
            reason?: string;
            remote: string;
            version?: string;
        };
        Error: {
            /** @enum {unknown} */
            code: "bad_request" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "too_many_requests" | "internal" | "not_implemented" | "unavailable";
            /** @description Problems by field of the body */
            fields?: components["schemas"]["FieldProblem"][];
            /** @description For developers, in English: names the error and where it is */
            message: string;
            /**
             * @description Rule of lists, uploads, corrections or accounts that the request breaks
             * @enum {unknown}
             */
            problem?: "name.missing" | "name.tooLong" | "name.taken" | "list.full" | "lists.full" | "note.tooLong" | "upload.version" | "upload.state" | "upload.number" | "upload.incomplete" | "upload.subject" | "upload.series" | "upload.part" | "upload.assignment" | "upload.datacite" | "file.empty" | "file.extension" | "file.size" | "file.quota" | "file.firstQuota" | "file.disk" | "captions.unreadable" | "captions.number" | "poster.unreadable" | "correction.outdated" | "correction.times" | "correction.text" | "correction.unchanged" | "correction.decided" | "corrections.full" | "captions.version" | "confirmation.required" | "factor.required" | "factor.last" | "factor.exists" | "signIn.external" | "identity.last";
            requestId: string;
        };
        FacetPage: {
            /** @enum {unknown} */
            facet: "type" | "medium" | "subject" | "publisher" | "genre" | "language" | "subtitles" | "licence" | "year" | "duration" | "author" | "series" | "keyword" | "stock";
            totalValues: number;
            /** @description The most frequent first */
            values: {
                count: number;
                label: {
                    [key: string]: string;
                };
                /** @description A URI if there is one */
                value: string;
            }[];
        };
        Factors: {
            /** @description Set if an app shows codes */
            app?: {
                /** Format: date-time */
                created: string;
            };
            passkeys: {
                /** Format: date-time */
                created: string;
                id: string;
                name: string;
                /** Format: date-time */
                used?: string;
            }[];
            /** @description Number of recovery codes that were not used */
            recoveryCodes: number;
        };
        Faq: {
            groups: {
                id: string;
                questions: {
                    html: string;
                    id: string;
                    question: string;
                }[];
                title: string;
            }[];
        };
        Featured: {
            /** @description One sentence, sanitised on the server */
            html?: string;
            /** @description A medium or a series */
            id: string;
            /** @description Name of the section */
            title: string;
        };
        FeedItem: {
            author?: string;
            /** Format: date-time */
            date?: string;
            /** @description HTML, sanitised on the server and shortened */
            description?: string;
            /** @description http(s), or a path on this site */
            link?: string;
            /** @description Plain text; posts of a microblog have none */
            title?: string;
        };
        FeedItems: {
            items: components["schemas"]["FeedItem"][];
        };
        FieldProblem: {
            /** @description A key of the body */
            field: string;
            /** @enum {unknown} */
            problem: "username.pattern" | "username.taken" | "email.form" | "password.length" | "password.holdsUsername" | "password.common" | "password.leaked" | "password.wrong" | "code.wrong" | "terms.required" | "privacy.required";
        };
        Flipbook: {
            flipbookUrl: string;
        };
        HarvestSources: {
            sources: components["schemas"]["HarvestSourceStatus"][];
        };
        HarvestSourceStatus: {
            /** @description Records of the last run; media that the source deleted are withdrawn, and count as updated */
            counts?: {
                created: number;
                rejected: number;
                skipped: number;
                unchanged: number;
                updated: number;
                withdrawn: number;
            };
            /** Format: date-time */
            due: string;
            everySeconds: number;
            format: string;
            id: number;
            /** Format: date-time */
            lastRun?: string;
            /** Format: date-time */
            lastSuccess?: string;
            /** @description What the format does not know, by path */
            notUnderstood: string[];
            /** @description Metadata format of OAI-PMH */
            prefix?: string;
            /** @description Why the last run failed, in English */
            problem?: string;
            /** @description The first rejected records, with the reason */
            rejections: string[];
            /** @description Set of OAI-PMH */
            set?: string;
            /** @enum {unknown} */
            state: "new" | "waiting" | "running" | "failed" | "paused";
            /** @description Without parameters, which may be secret */
            url: string;
        };
        Home: {
            categories: components["schemas"]["Category"][];
            /** @description Row of media that the visitor has begun, below the featured medium */
            continueWatching?: {
                title: string;
            };
            docTitle: string;
            featured?: components["schemas"]["Featured"];
        };
        LinkedIdentity: {
            id: string;
            /** Format: date-time */
            linked: string;
            provider: string;
            /**
             * Format: date-time
             * @description Latest sign-in
             */
            used?: string;
        };
        MediaDescription: {
            changes: {
                /** Format: date-time */
                changed: string;
                /** @description Username, unless the account was deleted */
                editor?: string;
                /** @enum {unknown} */
                field: "title" | "abstract" | "creators" | "contributors" | "publisher" | "year" | "language" | "genre" | "subjects" | "keywords" | "series" | "doi" | "datacite.fundingReferences" | "datacite.relatedIdentifiers" | "datacite.version" | "datacite.alternateIdentifiers" | "datacite.dates" | "datacite.geoLocations" | "datacite.subjects" | "datacite.sizes" | "datacite.formats";
                source: components["schemas"]["UploadDescription"];
                /** @description Whether the source has another value now than at the time of the change */
                sourceChanged: boolean;
            }[];
            description: components["schemas"]["UploadDescription"];
            /** @description Fields with values that a description cannot contain, such as too long ones; changes preserve them */
            fixed: ("title" | "abstract" | "creators" | "contributors" | "publisher" | "year" | "language" | "genre" | "subjects" | "keywords" | "series" | "doi" | "datacite.fundingReferences" | "datacite.relatedIdentifiers" | "datacite.version" | "datacite.alternateIdentifiers" | "datacite.dates" | "datacite.geoLocations" | "datacite.subjects" | "datacite.sizes" | "datacite.formats")[];
            id: string;
            /** Format: uuid */
            upload?: string;
            /** @description A change names the version it is based on; if that is no longer the current one, the response is 409 */
            version: number;
        };
        MediaDescriptionChange: {
            description: components["schemas"]["UploadDescription"];
            /** @description A change names the version it is based on; if that is no longer the current one, the response is 409 */
            version: number;
        };
        MediaDescriptionDecision: {
            fields: ("title" | "abstract" | "creators" | "contributors" | "publisher" | "year" | "language" | "genre" | "subjects" | "keywords" | "series" | "doi" | "datacite.fundingReferences" | "datacite.relatedIdentifiers" | "datacite.version" | "datacite.alternateIdentifiers" | "datacite.dates" | "datacite.geoLocations" | "datacite.subjects" | "datacite.sizes" | "datacite.formats")[];
            /** @enum {unknown} */
            value: "source" | "changed";
            /** @description A change names the version it is based on; if that is no longer the current one, the response is 409 */
            version: number;
        };
        MediaDescriptionRestore: {
            /** @description A change names the version it is based on; if that is no longer the current one, the response is 409 */
            version: number;
        };
        MediaDescriptionVersionList: {
            /** @description Changes of the description, the newest first */
            versions: {
                /** @enum {unknown} */
                cause: "editor" | "author" | "import" | "restored";
                /** Format: date-time */
                created: string;
                /** @description Username, unless the account was deleted */
                editor?: string;
                /** @description Fields that were changed */
                fields: ("title" | "abstract" | "creators" | "contributors" | "publisher" | "year" | "language" | "genre" | "subjects" | "keywords" | "series" | "doi" | "datacite.fundingReferences" | "datacite.relatedIdentifiers" | "datacite.version" | "datacite.alternateIdentifiers" | "datacite.dates" | "datacite.geoLocations" | "datacite.subjects" | "datacite.sizes" | "datacite.formats")[];
                /** @description Counted for each medium, from 1 */
                number: number;
            }[];
        };
        MediaDetails: {
            abstract?: {
                [key: string]: string;
            };
            added: string;
            /** @description In unknown languages */
            alternativeTitles?: string[];
            chapters: {
                start: number;
                title: {
                    [key: string]: string;
                };
            }[];
            contributors: {
                name: string;
                note?: string;
                /** @enum {unknown} */
                role: "camera" | "editing" | "sound" | "director" | "producer" | "speaker" | "moderator" | "translator" | "data-manager" | "hosting-institution" | "other";
            }[];
            creators: {
                name: string;
                orcid?: string;
            }[];
            datacite?: components["schemas"]["DataciteDescription"];
            doi?: string;
            duration?: number;
            files: {
                captions: {
                    kind: "captions" | "subtitles" | "descriptions";
                    lang: string;
                    src: string;
                }[];
                /** @description Path of the best file for download; the response names the file after the medium */
                download?: string;
                hls?: string;
                progressive: {
                    height?: number;
                    mime: string;
                    src: string;
                }[];
                /** @description The lowest rendition of a stream from one position on, with its audio */
                start?: {
                    /** @description The rounds reach from the beginning of the stream to its end: there is nothing else to load */
                    complete: boolean;
                    /** @description Seconds, of the whole stream */
                    duration: number;
                    /** @description Path of the HLS master playlist */
                    master: string;
                    rounds: {
                        /** @description Seconds; where the segments of the first track end */
                        end: number;
                        /** @description Paths by track, in the order of `tracks`; a track with longer segments may have none */
                        segments: string[][];
                    }[];
                    /** @description Seconds; where playback begins, inside the first round */
                    start: number;
                    tracks: {
                        /** @description As in the playlist (RFC 6381); of both, if video and audio share their segments */
                        codecs: string;
                        /** @description Path of the initialization segment */
                        init: string;
                        kind: "video" | "audio";
                    }[];
                };
            };
            /** @enum {unknown} */
            genre?: "conference-talk" | "documentation" | "experiment" | "explanatory-video" | "interview" | "lecture" | "research-data" | "video-abstract" | "webinar" | "workshop" | "other";
            id: string;
            keywords: string[];
            language: string;
            licence?: string;
            medium: "video" | "audio";
            poster?: string;
            posterColor?: string;
            publisher: {
                name: string;
                slug: string;
                uri: string;
            };
            /** @description Scenes, from keyframes */
            scenes?: {
                /** @description Tiles in a row */
                columns: number;
                /** @description Of a tile, in pixels */
                height: number;
                /** @description Absolute path of a picture of tiles, row by row */
                sprite: string;
                /** @description Seconds at which the scenes begin, ascending */
                starts: number[];
                /** @description Of a tile, in pixels */
                width: number;
            };
            series: {
                id: string;
                /** @description Media id */
                next?: string;
                numParts: number;
                part?: number;
                /** @description Media id */
                previous?: string;
                title: {
                    [key: string]: string;
                };
            }[];
            stock: "online" | "offline";
            subjects: {
                id: string;
                title: {
                    [key: string]: string;
                };
                uri: string;
            }[];
            supplements?: {
                /** @description A path below /files, or a URL of another site */
                href: string;
                /** @description Bytes */
                size?: number;
                title: {
                    [key: string]: string;
                };
                /** @description MIME type */
                type?: string;
            }[];
            testData: boolean;
            title: {
                [key: string]: string;
            };
            views: number;
            year?: number;
        };
        MediaFileList: {
            files: {
                /** @description Lines of the picture */
                height?: number;
                /** @description Absolute path */
                href: string;
                /** @enum {unknown} */
                kind?: "captions" | "subtitles" | "descriptions";
                lang?: string;
                /**
                 * @description Purpose of a file
                 * @enum {unknown}
                 */
                role: "hls" | "progressive" | "captions" | "chapters" | "transcript" | "poster" | "flipbook" | "scenes";
                /** @description Bytes */
                size?: number;
                /** @description Media type */
                type: string;
            }[];
        };
        MediaList: {
            entries: components["schemas"]["MediaObject"][];
            totalEntries: number;
        };
        MediaObject: {
            /** @description Languages of captions and subtitles */
            captions?: string[];
            /** @description Seconds */
            duration?: number;
            id: string;
            language: string;
            /** @description Short name, such as CC BY 4.0 */
            licence?: string;
            medium?: "video" | "audio";
            metadata: {
                creators: string[];
                mainTitle: {
                    highlightedValue?: string;
                    lang?: string;
                    value: string;
                }[];
                publisher?: {
                    name: string;
                    slug: string;
                    uri: string;
                };
                year?: number;
            };
            numParts?: number;
            partsIds?: string[];
            passage?: {
                highlightedValue?: string;
                lang?: string;
                value: string;
            };
            spoken?: {
                /** @description Seconds */
                end: number;
                highlightedValue?: string;
                lang?: string;
                /** @description Seconds; position for the player */
                start: number;
                value: string;
            };
            stock: "online" | "offline";
            testData: boolean;
            /** @description Path of the thumbnail, /thumbnail/{id}/, with its version; takes `width` */
            thumbnail?: string;
            /** @description Average colour of the thumbnail, #rrggbb */
            thumbnailPlaceholder?: string;
            /** @description In English if there is an English title, for lists without a language */
            title: string;
            type: "video" | "series";
        };
        MediaTombstone: {
            creators: {
                name: string;
                orcid?: string;
            }[];
            doi?: string;
            id: string;
            medium: "video" | "audio";
            publisher: {
                name: string;
                slug: string;
                uri: string;
            };
            title: {
                [key: string]: string;
            };
            withdrawn: {
                /** @description Whether the source of the harvest withdrew it; a later harvest may restore it */
                bySource?: boolean;
                /** Format: date */
                date: string;
                reason?: {
                    [key: string]: string;
                };
            };
            year?: number;
        };
        NewCaptionCorrection: {
            base: {
                /** @description Seconds */
                end: number;
                speaker?: string;
                /** @description Seconds */
                start: number;
                text: string;
            };
            /** @description Seconds */
            end: number;
            lang: string;
            /** @description The transcript names the author once the correction is accepted */
            named: boolean;
            /** @description Seconds */
            start: number;
            text: string;
        };
        NewCodeApp: {
            /** @description QR code of the URI */
            qr: {
                /** @description Data of an SVG path; one unit is one module */
                path: string;
                size: number;
            };
            /** @description In base32, for entering by hand */
            secret: string;
            /** @description otpauth: URI for apps */
            uri: string;
        };
        NewWatchlist: {
            /** @description Media, in order */
            entries?: string[];
            /** @description 1 to 120 characters, unique among the user’s lists whatever their case and spaces */
            name: string;
        };
        OverrideText: {
            /** @description Names and URLs of development servers, as in `?override=` */
            override: string;
        };
        PasskeyAssertion: {
            authenticatorAttachment?: string;
            clientExtensionResults: {
                [key: string]: unknown;
            };
            id: string;
            rawId: string;
            response: {
                authenticatorData: string;
                clientDataJSON: string;
                signature: string;
                userHandle?: string;
            };
            /** @enum {string} */
            type: "public-key";
        };
        PasskeyAttestation: {
            authenticatorAttachment?: string;
            clientExtensionResults: {
                [key: string]: unknown;
            };
            id: string;
            rawId: string;
            response: {
                attestationObject: string;
                authenticatorData?: string;
                clientDataJSON: string;
                publicKey?: string;
                publicKeyAlgorithm?: number;
                transports?: string[];
            };
            /** @enum {string} */
            type: "public-key";
        };
        /** @description Options of the Web Authentication API, as JSON */
        PasskeyOptions: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        PortalHistory: {
            /** @enum {unknown} */
            period: "hour" | "day";
            series: {
                /** @enum {unknown} */
                name: "requests" | "p50" | "p95" | "errors" | "processes" | "memory" | "connectionsWaiting" | "databaseSize" | "diskUsed" | "uploadsWaiting" | "uploadsRunning" | "mailsWaiting" | "audioWaiting" | "audioFailed" | "cacheHits" | "remoteFailures";
                /** @enum {unknown} */
                unit: "perSecond" | "share" | "ms" | "bytes" | "count";
                /** @description One for each step, the last one ends with the last complete minute; `null`: unknown */
                values: (number | null)[];
            }[];
            /**
             * Format: date-time
             * @description Start of the first step
             */
            start: string;
            stepSeconds: number;
        };
        PortalNode: {
            /** @description Hash of the content folder that the process uses */
            content: string;
            host: string;
            id: string;
            /**
             * @description How ffmpeg and the recogniser are isolated; absent: the process does not start them
             * @enum {unknown}
             */
            isolation?: "bubblewrap" | "limits";
            /** @enum {unknown} */
            kind: "server" | "worker";
            pid: number;
            responds: boolean;
            /**
             * Format: date-time
             * @description When it last told that it runs
             */
            seen: string;
            /** Format: date-time */
            started: string;
            /** @description Version of the server package */
            version: string;
        };
        PortalSlot: {
            extensions: {
                /** @description Name of the component */
                component: string;
                remote: string;
            }[];
            /** @description An operator has hidden it, with the extensions of all remotes */
            hidden: boolean;
            slot: string;
        };
        PortalStatus: {
            buildId: string;
            /** @description Whether running processes use different content folders */
            contentDiffers?: boolean;
            mayChange: boolean;
            /** @description Extensions that categories of the content folder name, but no live version declares */
            missingExtensions?: string[];
            /** @description Processes of the last hour, servers first */
            nodes?: components["schemas"]["PortalNode"][];
            registryProblem?: string;
            remotes: components["schemas"]["RemoteStatus"][];
            /** @description Read replicas of the database */
            replicas?: components["schemas"]["ReplicaStatus"][];
            /** @description Slots for extensions, hidden ones included */
            slots?: components["schemas"]["PortalSlot"][];
        };
        ProviderPage: {
            url: string;
        };
        Publication: {
            /** @description `false`: nothing has changed */
            changed: boolean;
            /** @enum {unknown} */
            channel: "live" | "canary" | "kept";
            name: string;
            /** @description For developers, in English: why it is not live */
            note?: string;
            /** @description Share of visitors that get the canary */
            percent?: number;
            version: string;
        };
        PublisherDetails: {
            /** @description Seconds, all media */
            duration: number;
            logo?: string;
            media: number;
            name: string;
            series: number;
            slug: string;
            text?: {
                [key: string]: string;
            };
            uri: string;
            website?: string;
            /** @description First and last year of the media */
            years?: [
                number,
                number
            ];
        };
        PublisherList: {
            publishers: {
                count: number;
                logo?: string;
                name: string;
                slug: string;
                uri: string;
            }[];
        };
        RecoveryCodes: {
            /** @description Empty if the account has recovery codes already */
            recoveryCodes: string[];
        };
        Registration: {
            email: string;
            /** @enum {unknown} */
            language: "en" | "de";
            password: string;
            /** @description The privacy notice was read; must be true */
            privacy: boolean;
            /** @description The terms of use are accepted; must be true */
            terms: boolean;
            username: string;
        };
        Release: {
            base?: string;
            /** @enum {unknown} */
            channel: "live" | "canary" | "kept";
            commit?: string;
            /** Format: date-time */
            publishedAt?: string;
            /** @description The portal renders it on the server */
            server: boolean;
            team?: string;
            version: string;
        };
        ReleasedRemote: {
            /** @description Origins that its pages may call. They need a document with this policy */
            backend?: string[];
            /** @description A module that needs no shell, for pages of other sites */
            embed?: string;
            entry: string;
            extensions?: {
                /**
                 * @description Who gets it; default: everybody who sees the slot
                 * @enum {unknown}
                 */
                access?: "public" | "user" | "inhouse";
                /** @description Name of the component in the remote */
                component: string;
                /** @description Lower numbers come first; default: 500 */
                order?: number;
                /**
                 * @description Space that is reserved until it is shown; default: `small`
                 * @enum {unknown}
                 */
                size?: "small" | "medium" | "large";
                /** @enum {string} */
                slot: "medium.action" | "medium.panel" | "medium.section" | "card.badge" | "home.category" | "mymedia.section" | "editors.column";
                /** @description Heading of a panel, a section or a category; name of a column */
                title?: {
                    [key: string]: string;
                };
            }[];
            /** @description Of every script and style file, by its path */
            integrity: {
                [key: string]: string;
            };
            /** @description Entry first; for modulepreload */
            modules: string[];
            name: string;
            navigation?: {
                /**
                 * @description Who sees it; default: as its page
                 * @enum {unknown}
                 */
                access?: "public" | "user" | "inhouse";
                label: {
                    [key: string]: string;
                };
                /** @description Lower numbers come first; default: 500 */
                order?: number;
                /** @description Path of a declared page */
                path: string;
            }[];
            /** @description Required versions of the host’s packages */
            requires?: {
                [key: string]: string;
            };
            routes?: {
                /**
                 * @description `user`: others are sent to the sign-in; `inhouse`: others get 404; default: `public`
                 * @enum {unknown}
                 */
                access?: "public" | "user" | "inhouse";
                /**
                 * @description Feature of the site configuration; while it is off, 404
                 * @enum {unknown}
                 */
                availability?: "publishers" | "subjects" | "watchlists" | "faq" | "editorial" | "upload" | "authentication.login" | "authentication.registration" | "authentication.resetpassword";
                /**
                 * @description `auto`: the page’s own URL, unless `load` names another one; `custom`: only what `load` names
                 * @enum {unknown}
                 */
                canonical?: "auto" | "custom" | "none";
                description?: {
                    [key: string]: string;
                };
                /** @description Declared path, if an operator has moved the page */
                from?: string;
                noindex?: boolean;
                /** @description Name of the page in the remote */
                page: string;
                path: string;
                /** @description `true`: the page is in the sitemap; for a path with parameters: the paths that are in it */
                sitemap?: boolean | string[];
                title: {
                    [key: string]: string;
                };
            }[];
            styles: string[];
            /** @description Origins that the build declares and no operator has approved */
            unapproved?: string[];
            version: string;
        };
        RemoteBackend: {
            /** @description Origins that operators have approved, declared or not */
            approved: string[];
            /** @description Origins that the live version or the canary declares */
            declared: string[];
            /** @description An operator has set the URL of the backend */
            hasUrl: boolean;
            /** @description Declared origins that nobody has approved */
            missing: string[];
            /** @description The live version or the canary calls the portal’s path for its backend */
            proxy: boolean;
            /** @description URL of the backend, for operators only */
            url?: string;
        };
        RemotePages: {
            entries: {
                /** @description Declared path */
                declared: string;
                /** @description An operator has removed it from the menu */
                hidden: boolean;
                label: {
                    [key: string]: string;
                };
                path: string;
            }[];
            extensions: {
                /** @enum {unknown} */
                access: "public" | "user" | "inhouse";
                component: string;
                /** @description An operator has hidden it, or all of the remote in its slot */
                hidden: boolean;
                slot: string;
                title?: {
                    [key: string]: string;
                };
            }[];
            pages: {
                /** @enum {unknown} */
                access: "public" | "user" | "inhouse";
                /** @description Declared path, if an operator has moved the page */
                from?: string;
                /** @description An operator has hidden it: it does not exist for visitors */
                hidden: boolean;
                /** @description Name of the page in the remote */
                page: string;
                /** @description Where the portal has it */
                path: string;
                title: {
                    [key: string]: string;
                };
            }[];
            /**
             * @example {
             *       "moved": {
             *         "/exhibitions": "/ausstellungen"
             *       },
             *       "hidden": [
             *         "/exhibitions/:slug"
             *       ]
             *     }
             */
            placement: {
                /** @description Pages that do not exist, with their menu entries */
                hidden?: string[];
                /** @description Extensions that are not shown: names of components, or of slots for all in the slot */
                hiddenExtensions?: string[];
                /** @description New base path by declared base path */
                moved?: {
                    [key: string]: string;
                };
                /** @description Menu entries that are not shown; their pages exist */
                unlisted?: string[];
            };
        };
        RemoteRelease: {
            /** @description As `builds/latest.json` names it */
            buildId: string;
            remotes: components["schemas"]["ReleasedRemote"][];
        };
        RemoteReleases: {
            canary?: {
                percent: number;
                version: string;
            };
            /** @description Newest first, at most 100 */
            events: components["schemas"]["DeliveryEvent"][];
            live: string;
            name: string;
            pinned: boolean;
            /** @description Newest first */
            releases: components["schemas"]["Release"][];
        };
        RemoteSitemap: {
            /**
             * Format: date-time
             * @description Absent: no list could be read yet
             */
            fetched?: string;
            /** @description Paths in use: those of the last list that could be read */
            paths: number;
            /** @description Why the last attempt failed, or which paths are left out */
            problem?: string;
        };
        RemoteStatus: {
            backend?: components["schemas"]["RemoteBackend"];
            canary?: {
                percent: number;
                version: string;
            };
            entries: {
                /** @description Declared path */
                declared: string;
                /** @description An operator has removed it from the menu */
                hidden: boolean;
                label: {
                    [key: string]: string;
                };
                path: string;
            }[];
            /** @description The last ten */
            events: components["schemas"]["DeliveryEvent"][];
            extensions: {
                /** @enum {unknown} */
                access: "public" | "user" | "inhouse";
                component: string;
                /** @description An operator has hidden it, or all of the remote in its slot */
                hidden: boolean;
                slot: string;
                title?: {
                    [key: string]: string;
                };
            }[];
            /** @enum {unknown} */
            health: "good" | "failing" | "unknown";
            live: string;
            name: string;
            pages: {
                /** @enum {unknown} */
                access: "public" | "user" | "inhouse";
                /** @description Declared path, if an operator has moved the page */
                from?: string;
                /** @description An operator has hidden it: it does not exist for visitors */
                hidden: boolean;
                /** @description Name of the page in the remote */
                page: string;
                /** @description Where the portal has it */
                path: string;
                title: {
                    [key: string]: string;
                };
            }[];
            pinned: boolean;
            /**
             * @example {
             *       "moved": {
             *         "/exhibitions": "/ausstellungen"
             *       },
             *       "hidden": [
             *         "/exhibitions/:slug"
             *       ]
             *     }
             */
            placement: {
                /** @description Pages that do not exist, with their menu entries */
                hidden?: string[];
                /** @description Extensions that are not shown: names of components, or of slots for all in the slot */
                hiddenExtensions?: string[];
                /** @description New base path by declared base path */
                moved?: {
                    [key: string]: string;
                };
                /** @description Menu entries that are not shown; their pages exist */
                unlisted?: string[];
            };
            releases: components["schemas"]["Release"][];
            sitemap?: components["schemas"]["RemoteSitemap"];
            /** @description Live and canary first */
            versions: {
                /** @enum {unknown} */
                channel: "live" | "canary" | "kept";
                failureRate?: number;
                failures: number;
                message?: string;
                mounts: number;
                p50?: number;
                p95?: number;
                serverFailures: number;
                serverRenders: number;
                version: string;
            }[];
        };
        ReplicaStatus: {
            /** @description Host, port and database */
            address: string;
            /** @description Seconds, at most, by which its data are older than those of the primary */
            lag?: number;
            /**
             * Format: date-time
             * @description When the state last changed
             */
            since: string;
            /**
             * @description `late`: its data are too old; `down`: it does not respond
             * @enum {unknown}
             */
            state: "used" | "late" | "down";
        };
        ReviewDecision: {
            /** @enum {string} */
            decision: "publish";
            version: number;
        } | {
            /** @enum {string} */
            decision: "return";
            message: string;
            version: number;
        };
        /** @description Media and series, the latest first */
        SavedIds: string[];
        SavedItems: {
            /** @description Media and series, the latest first */
            ids: string[];
        };
        SavedItemsChange: {
            /** @description Ids to save, the latest first; saved items keep their position, unknown ids are ignored */
            add?: string[];
            /** @description Ids to remove; media are also removed from all of the user’s lists */
            remove?: string[];
        };
        SearchResponse: {
            entries: components["schemas"]["MediaObject"][];
            facets: {
                /** @enum {unknown} */
                facet: "type" | "medium" | "subject" | "publisher" | "genre" | "language" | "subtitles" | "licence" | "year" | "duration" | "author" | "series" | "keyword" | "stock";
                /** @description There are more values: /search/facets/{facet} */
                hasMore?: boolean;
                /** @description The counts are estimates, with two significant digits, from a sample of the hits */
                isEstimated?: boolean;
                /** @description The most frequent ones, and the selected ones */
                values: {
                    count: number;
                    label: {
                        [key: string]: string;
                    };
                    /** @description A URI if there is one */
                    value: string;
                }[];
            }[];
            help?: {
                /** @description Under the same filters, the nearest first */
                corrections: {
                    query: string;
                    totalEntries: number;
                }[];
                /** @description Facets without whose filters there are results, and their number; most results first */
                withoutFacet: {
                    /** @enum {unknown} */
                    facet: "type" | "medium" | "subject" | "publisher" | "genre" | "language" | "subtitles" | "licence" | "year" | "duration" | "author" | "series" | "keyword" | "stock";
                    totalEntries: number;
                }[];
                /** @description Number of hits without any filter */
                withoutFilters?: number;
            };
            /** @description Only on the first page, and without filters */
            names?: {
                /** @description Number of media; for a publisher also of series */
                count: number;
                /** @enum {unknown} */
                kind: "author" | "publisher";
                label: {
                    [key: string]: string;
                };
                /** @description Value of the facet */
                value: string;
            }[];
            totalEntries: number;
            widened?: {
                /** @description Number of results that contain this word itself; they rank first */
                exactEntries: number;
                /** @description The last word of the query */
                word: string;
                /** @description Longer words that begin with it, and compounds that end with it */
                words: string[];
            };
        };
        SecurityEvent: {
            /** @description User name of the account that the event is about, if it is not the actor’s */
            account?: string;
            /** @enum {unknown} */
            actor: "visitor" | "user" | "team" | "operator" | "server";
            /** @description IP address; after seven days its network: /24 of IPv4, /48 of IPv6 */
            address?: string;
            /** @description Beginning of the header User-Agent, for seven days; only in the export of an account */
            agent?: string;
            /** Format: date-time */
            at: string;
            /** @description Browser, for seven days; only in the log */
            browser?: string;
            /** @description How many equal events of one minute this is */
            count: number;
            /** @description Further facts, in English */
            detail?: string;
            /** @description Later events have greater numbers */
            id: string;
            /** @description User name, team or operator; absent: not signed in, or the account was deleted */
            name?: string;
            /** @enum {unknown} */
            outcome: "success" | "failure";
            /** @description Operating system, for seven days; only in the log */
            system?: string;
            /** @description What the event is about: a medium, remote, setting or file */
            target?: string;
            /**
             * @description What happened; docs/operations.md explains each
             * @enum {unknown}
             */
            type: "sign-in" | "sign-in-limited" | "sign-out" | "session-ended" | "password-confirmation" | "password-reset-requested" | "password-reset-link-created" | "password-reset" | "password-changed" | "account-created" | "account-deleted" | "account-exported" | "role-changed" | "factor-added" | "factor-removed" | "factor-used" | "recovery-codes-created" | "identity-linked" | "identity-unlinked" | "media-published" | "media-withdrawn" | "records-imported" | "remote-changed" | "token-created" | "token-revoked" | "token-rejected" | "content-changed" | "content-rejected" | "settings-changed";
        };
        SecurityLog: {
            /** @description Newest first, at most 50 */
            events: components["schemas"]["SecurityEvent"][];
            /** @description `before` of the next page; absent: this is the last one */
            next?: string;
        };
        Series: {
            abstract?: {
                [key: string]: string;
            };
            /** @description Seconds, all parts */
            duration: number;
            entries: components["schemas"]["MediaObject"][];
            id: string;
            publisher?: {
                name: string;
                slug: string;
                uri: string;
            };
            title: {
                [key: string]: string;
            };
            totalEntries: number;
        };
        SignInResult: {
            /** @description The account has to get a second factor before it may be used */
            factorRequired?: boolean;
            loggedIn: boolean;
            /**
             * @description Editors also review uploads and corrections of captions
             * @enum {unknown}
             */
            role?: "user" | "editor";
            secondFactor?: {
                methods: ("code" | "passkey" | "recovery")[];
                /** @description Names this sign-in for ten minutes; it is not a session */
                token: string;
            };
            /** @description After signing out: page on which the provider ends its own session */
            signOutUrl?: string;
            username?: string;
        };
        SignOnRegistration: {
            /** @enum {unknown} */
            language: "en" | "de";
            /** @description The privacy notice was read; must be true */
            privacy: boolean;
            /** @description The terms of use are accepted; must be true */
            terms: boolean;
            username: string;
        };
        SignOnStep: {
            /** @description The account has to get a second factor before it may be used */
            factorRequired?: boolean;
            loggedIn: boolean;
            /** @description The visitor has no account yet */
            registration?: {
                email: string;
                provider: string;
                /** @description Suggestion that is not taken */
                username: string;
            };
            /**
             * @description Editors also review uploads and corrections of captions
             * @enum {unknown}
             */
            role?: "user" | "editor";
            secondFactor?: {
                methods: ("code" | "passkey" | "recovery")[];
                /** @description Names this sign-in for ten minutes; it is not a session */
                token: string;
            };
            /** @description After signing out: page on which the provider ends its own session */
            signOutUrl?: string;
            username?: string;
        };
        SiteConfig: {
            analytics: components["schemas"]["Analytics"];
            availability: components["schemas"]["ContentConfiguration"];
            content: {
                categorysliders: {
                    maxviewhistory: number;
                };
                watchlists: boolean;
            };
            favicons: {
                href: string;
                rel: string;
                sizes?: string;
                type?: string;
            }[];
            footer: {
                href: string;
                label: {
                    [key: string]: string;
                };
            }[];
            /** @description Whether the visitor is an in-house user, by IP address; grants no rights on the server */
            inhouseuser: boolean;
            logo: {
                image?: string;
                imageDark?: string;
                /** @description Width of the image in CSS pixels at a height of 32. Pages reserve it. */
                width?: number;
                /** @description Width of the image in CSS pixels at a height of 32. Pages reserve it. */
                widthDark?: number;
            };
            meta: {
                description: {
                    [key: string]: string;
                };
                keywords: {
                    [key: string]: string;
                };
            };
            name: {
                [key: string]: string;
            };
            nameWithPreposition?: {
                [key: string]: string;
            };
            navigation: {
                href: string;
                label: {
                    [key: string]: string;
                };
            }[];
            player?: {
                /** @description Whether the player offers Google Cast */
                googleCast: boolean;
            };
            /** @description Providers of identities with which visitors can sign in */
            signOn?: {
                /** @description Whether the portal’s own passwords and passkeys can be used */
                local: boolean;
                providers: {
                    id: string;
                    name: {
                        [key: string]: string;
                    };
                }[];
            };
            siteId: string;
        };
        SlotChange: {
            /** @description The slot shows no extension of any remote */
            hidden: boolean;
        };
        StorageStatus: {
            /** @description The last complete count; `null`: not counted yet */
            count: {
                /** @description By top-level folder, without empty ones */
                areas: {
                    bytes: number;
                    /**
                     * @description `other`: objects that are not the portal’s
                     * @enum {unknown}
                     */
                    name: "files" | "withdrawn" | "uploads" | "pictures" | "cache" | "dumps" | "sitemaps" | "builds" | "other";
                    objects: number;
                }[];
                bytes: number;
                /**
                 * Format: date-time
                 * @description End of the count
                 */
                counted: string;
                objects: number;
                /** @description Duration of the count */
                seconds: number;
                /** @enum {unknown} */
                storage: "folder" | "bucket";
            } | null;
        };
        SubjectList: {
            subjects: {
                count: number;
                id: string;
                /** @description Poster of a medium that is viewed often */
                thumbnail?: string;
                /** @description Average colour of the image */
                thumbnailPlaceholder?: string;
                title: {
                    [key: string]: string;
                };
                uri: string;
            }[];
        };
        SuggestionList: {
            suggestions: {
                /** @description Number of results; not for titles */
                count?: number;
                /** @enum {unknown} */
                kind: "title" | "subject" | "author" | "publisher";
                label: {
                    [key: string]: string;
                };
                value: string;
            }[];
        };
        Tile: {
            /** @description One of the portal’s classes, or a class of the operator’s style sheet */
            cssClass?: string;
            /** @description Sanitised on the server */
            html?: string;
            image?: string;
            imageAltText?: string;
            imageAspectRatio?: string;
            /** @enum {string} */
            size?: "double";
            title?: string;
            type: "video" | "other";
            url?: string;
        };
        Tiles: {
            tiles: components["schemas"]["Tile"][];
        };
        Transcript: {
            tracks: {
                /** @description Users who corrected it and want to be named */
                correctedBy?: string[];
                cues: {
                    /** @description Seconds */
                    end: number;
                    /** @description Speaker, if the captions name a voice */
                    speaker?: string;
                    /** @description Seconds */
                    start: number;
                    /** @description Plain text, never markup */
                    text: string;
                }[];
                lang: string;
            }[];
        };
        Upload: {
            actions: ("edit" | "send" | "submit" | "retry" | "delete" | "publish" | "return" | "withdraw" | "replace")[];
            author?: string;
            captions: {
                lang: string;
                name: string;
                size: number;
            }[];
            /** Format: date-time */
            created: string;
            description: components["schemas"]["UploadDescription"];
            failure?: {
                detail: string;
                /** @enum {unknown} */
                rule: "empty" | "extension" | "container" | "extension-mismatch" | "unreadable" | "no-stream" | "too-short" | "too-long" | "too-many-pixels" | "truncated" | "took-too-long" | "captions-unreadable" | "poster-unreadable" | "disk-full" | "internal";
                /** @enum {unknown} */
                step: "check" | "transcode" | "thumbnails" | "flipbook" | "captions" | "index";
            };
            file?: {
                /** @description Path on this site to which the bytes are sent by tus 1.0 */
                address: string;
                /** @description Lets the browser recognise the file after a crash */
                fingerprint?: string;
                /** @description Cleaned */
                name: string;
                received: number;
                size: number;
            };
            /** Format: uuid */
            id: string;
            mediaId?: string;
            message?: string;
            missing: string[];
            partTaken?: {
                id: string;
                title: {
                    [key: string]: string;
                };
            };
            poster?: {
                name: string;
                size: number;
            };
            preview?: {
                /** @description Seconds */
                duration: number;
                hls?: string;
                poster?: string;
                progressive?: string;
            };
            proposals?: ("publisher" | "series")[];
            replaces?: string;
            rights: components["schemas"]["UploadRights"];
            sameAs?: string[];
            /** @enum {unknown} */
            state: "draft" | "waiting" | "processing" | "failed" | "review" | "returned" | "published" | "withdrawn";
            steps: {
                progress?: number;
                secondsLeft?: number;
                /** @enum {unknown} */
                state: "waiting" | "running" | "done" | "failed";
                /** @enum {unknown} */
                step: "check" | "transcode" | "thumbnails" | "flipbook" | "captions" | "index";
            }[];
            /** Format: date-time */
            updated: string;
            /** @description A change names the version it is based on; if that is no longer the current one, the response is 409 */
            version: number;
        };
        UploadChange: {
            description?: components["schemas"]["UploadDescription"];
            rights?: components["schemas"]["UploadRights"];
            version: number;
        };
        UploadConditions: {
            /** @description The quota is smaller, because nothing of this user is published yet */
            beforeFirst: boolean;
            maxBytes: number;
            quotaLeft: number;
            review: boolean;
            /** @description `false`: the server has no ffmpeg, so files are not processed yet */
            transcoding: boolean;
        };
        UploadDescription: {
            abstract?: {
                de?: string;
                en?: string;
            };
            contributors?: {
                affiliation?: {
                    affiliationIdentifier?: string;
                    affiliationIdentifierScheme?: string;
                    name: string;
                    schemeUri?: string;
                }[];
                /** @enum {unknown} */
                contributorType?: "ContactPerson" | "DataCollector" | "DataCurator" | "DataManager" | "Distributor" | "Editor" | "HostingInstitution" | "Producer" | "ProjectLeader" | "ProjectManager" | "ProjectMember" | "RegistrationAgency" | "RegistrationAuthority" | "RelatedPerson" | "Researcher" | "ResearchGroup" | "RightsHolder" | "Sponsor" | "Supervisor" | "Translator" | "WorkPackageLeader" | "Other";
                family: string;
                given?: string;
                nameIdentifiers?: {
                    nameIdentifier: string;
                    nameIdentifierScheme: string;
                    schemeUri?: string;
                }[];
                note?: string;
                /** @enum {unknown} */
                role: "camera" | "editing" | "sound" | "director" | "producer" | "speaker" | "moderator" | "translator" | "data-manager" | "hosting-institution" | "other";
            }[];
            creators?: {
                affiliation?: {
                    affiliationIdentifier?: string;
                    affiliationIdentifierScheme?: string;
                    name: string;
                    schemeUri?: string;
                }[];
                family: string;
                given?: string;
                nameIdentifiers?: {
                    nameIdentifier: string;
                    nameIdentifierScheme: string;
                    schemeUri?: string;
                }[];
                orcid?: string;
            }[];
            datacite?: {
                alternateIdentifiers?: {
                    alternateIdentifier: string;
                    alternateIdentifierType: string;
                }[];
                dates?: {
                    date: string;
                    dateInformation?: string;
                    /** @enum {unknown} */
                    dateType: "Accepted" | "Available" | "Copyrighted" | "Collected" | "Coverage" | "Created" | "Issued" | "Submitted" | "Updated" | "Valid" | "Withdrawn" | "Other";
                }[];
                formats?: string[];
                fundingReferences?: {
                    awardNumber?: string;
                    awardTitle?: string;
                    awardUri?: string;
                    funderIdentifier?: string;
                    /** @enum {unknown} */
                    funderIdentifierType?: "ISNI" | "GRID" | "Crossref Funder ID" | "ROR" | "Other";
                    funderName: string;
                    schemeUri?: string;
                }[];
                geoLocations?: {
                    geoLocationBox?: {
                        /** @description As the source writes it */
                        eastBoundLongitude: string;
                        /** @description As the source writes it */
                        northBoundLatitude: string;
                        /** @description As the source writes it */
                        southBoundLatitude: string;
                        /** @description As the source writes it */
                        westBoundLongitude: string;
                    }[];
                    geoLocationPlace?: string[];
                    geoLocationPoint?: {
                        /** @description As the source writes it */
                        pointLatitude: string;
                        /** @description As the source writes it */
                        pointLongitude: string;
                    }[];
                    geoLocationPolygon?: {
                        inPolygonPoint?: {
                            /** @description As the source writes it */
                            pointLatitude: string;
                            /** @description As the source writes it */
                            pointLongitude: string;
                        };
                        polygonPoints: {
                            /** @description As the source writes it */
                            pointLatitude: string;
                            /** @description As the source writes it */
                            pointLongitude: string;
                        }[];
                    }[];
                }[];
                relatedIdentifiers?: {
                    relatedIdentifier: string;
                    /** @enum {unknown} */
                    relatedIdentifierType: "ARK" | "arXiv" | "bibcode" | "CSTR" | "DOI" | "EAN13" | "EISSN" | "Handle" | "IGSN" | "ISBN" | "ISSN" | "ISTC" | "LISSN" | "LSID" | "PMID" | "PURL" | "RRID" | "UPC" | "URL" | "URN" | "w3id";
                    relatedMetadataScheme?: string;
                    /** @enum {unknown} */
                    relationType: "IsCitedBy" | "Cites" | "IsSupplementTo" | "IsSupplementedBy" | "IsContinuedBy" | "Continues" | "IsDescribedBy" | "Describes" | "HasMetadata" | "IsMetadataFor" | "HasVersion" | "IsVersionOf" | "IsNewVersionOf" | "IsPreviousVersionOf" | "IsPartOf" | "HasPart" | "IsPublishedIn" | "IsReferencedBy" | "References" | "IsDocumentedBy" | "Documents" | "IsCompiledBy" | "Compiles" | "IsVariantFormOf" | "IsOriginalFormOf" | "IsIdenticalTo" | "IsReviewedBy" | "Reviews" | "IsDerivedFrom" | "IsSourceOf" | "IsRequiredBy" | "Requires" | "IsObsoletedBy" | "Obsoletes" | "IsCollectedBy" | "Collects" | "IsTranslationOf" | "HasTranslation";
                    /** @enum {unknown} */
                    resourceTypeGeneral?: "Audiovisual" | "Award" | "Book" | "BookChapter" | "Collection" | "ComputationalNotebook" | "ConferencePaper" | "ConferenceProceeding" | "DataPaper" | "Dataset" | "Dissertation" | "Event" | "Image" | "Instrument" | "InteractiveResource" | "Journal" | "JournalArticle" | "Model" | "OutputManagementPlan" | "PeerReview" | "PhysicalObject" | "Preprint" | "Project" | "Report" | "Service" | "Software" | "Sound" | "Standard" | "StudyRegistration" | "Text" | "Workflow" | "Other";
                    schemeType?: string;
                    schemeUri?: string;
                }[];
                sizes?: string[];
                subjects?: {
                    classificationCode?: string;
                    lang?: string;
                    schemeUri?: string;
                    subject?: string;
                    subjectScheme?: string;
                    valueUri?: string;
                }[];
                version?: string;
            };
            doi?: string;
            /** @enum {unknown} */
            genre?: "conference-talk" | "documentation" | "experiment" | "explanatory-video" | "interview" | "lecture" | "research-data" | "video-abstract" | "webinar" | "workshop" | "other";
            keywords?: string[];
            language?: string;
            publisher?: string;
            series?: {
                /** @description Id of a record of the library */
                id?: string;
                part?: number;
                title?: string;
            };
            subjects?: string[];
            title?: {
                de?: string;
                en?: string;
            };
            year?: number;
        };
        UploadList: {
            totalUploads: number;
            /** @description The latest change first */
            uploads: components["schemas"]["Upload"][];
        };
        UploadRights: {
            /** @description Accepted declarations */
            declared: ("rights" | "persons" | "third-party" | "storage" | "metadata")[];
            /** @enum {unknown} */
            licence?: "CC BY 4.0" | "CC BY-SA 4.0" | "CC BY-NC 4.0" | "CC BY-ND 4.0" | "CC BY-NC-SA 4.0" | "CC BY-NC-ND 4.0" | "CC0 1.0" | "all-rights-reserved";
        };
        UploadStart: {
            /** @enum {unknown} */
            locale: "en" | "de";
            /** @description Medium whose file is replaced */
            replaces?: string;
        };
        UploadVersion: {
            version: number;
        };
        UploadWithdrawal: {
            reason?: {
                de?: string;
                en?: string;
            };
            version: number;
        };
        WatchHistory: {
            /** @description One for each medium, at most 100, the newest last */
            entries: components["schemas"]["WatchPosition"][];
            /** @description Nothing new is added */
            paused: boolean;
        };
        WatchHistoryChange: {
            /** @description For each medium the newest entry wins; unknown media are ignored, and while the history is paused all entries of the time since */
            add?: components["schemas"]["WatchPosition"][];
            paused?: boolean;
            remove?: string[];
        };
        /**
         * @example {
         *       "name": "Waves",
         *       "entries": [
         *         "1002",
         *         "1001"
         *       ]
         *     }
         */
        Watchlist: {
            /** @description Ids in order, also of media that no longer exist */
            entries: string[];
            /** @description The owner has not renamed the default list: pages show its name in the language of the reader */
            hasDefaultName?: boolean;
            /** @description The list that one press on the save control fills, whatever its name */
            isDefault?: boolean;
            name: string;
            /** @description Id in /watchlist/{id}, while the list is shared */
            publicId?: string;
        };
        /** @description Applied completely or not at all, in the order of the fields here */
        WatchlistChange: {
            /** @description Media to save and to append; entries of the list keep their position */
            add?: string[];
            /** @description One after the other */
            move?: {
                /** @description The entry before which it is moved; null: to the end */
                before: string | null;
                /** @description All digits */
                id: string;
            }[];
            /** @description 1 to 120 characters, unique among the user’s lists whatever their case and spaces */
            name?: string;
            /** @description Notes to change; all others stay */
            notes?: {
                /** @description All digits */
                id: string;
                /** @description Markdown without HTML, at most 2000 characters; empty: deletes the note */
                note: string;
            }[];
            /** @description Media to remove from the list; they stay saved */
            remove?: string[];
            /** @description A list that is shared again gets a new public id; the old one no longer works */
            shared?: boolean;
        };
        WatchlistContents: {
            /** @description Media that exist, in order */
            entries: components["schemas"]["MediaObject"][];
            /** @description The owner has not renamed the default list: pages show its name in the language of the reader */
            hasDefaultName?: boolean;
            /** @description As many ids as requested, in order; an id without an entry belongs to a medium that no longer exists */
            ids: string[];
            name: string;
            /** @description Notes of the owner, by the id of their entry */
            notes?: {
                [key: string]: components["schemas"]["WatchlistNote"];
            };
            /** @description Only for its owner, while the list is shared */
            publicId?: string;
            /** @description Number of all ids of the list */
            totalEntries: number;
        };
        WatchlistMap: {
            [key: string]: components["schemas"]["Watchlist"];
        };
        /**
         * @example {
         *       "html": "<p>From <strong>minute 12</strong></p>"
         *     }
         */
        WatchlistNote: {
            /** @description Sanitised */
            html: string;
            /** @description As entered; only for the owner */
            markdown?: string;
        };
        WatchlistSelection: {
            /** @description true: also adds the entry to the default list, which is created when it is needed */
            defaultWatchlist?: boolean;
            /** @description If given, the entry is removed from these lists only, so that concurrent changes of another tab are not undone */
            deselectedWatchlists?: string[];
            /** @description All digits */
            entryId: string;
            /** @description Name of a new list for the entry; empty: no new list */
            newWatchlistName?: string;
            /** @description The user’s lists that are to contain the entry; it is removed from all others */
            selectedWatchlists: string[];
        };
        /**
         * @example {
         *       "id": "1001",
         *       "seconds": 754,
         *       "duration": 1320,
         *       "at": 1764000000
         *     }
         */
        WatchPosition: {
            /** @description Seconds since the epoch; 0: not known */
            at: number;
            /** @description In seconds; 0: not known */
            duration: number;
            /** @description All digits */
            id: string;
            /** @description Seconds from the start; null: watched to the end */
            seconds: number | null;
        };
    };
    responses: {
        /** @description Bad Request */
        BadRequest: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Conflict */
        Conflict: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Forbidden */
        Forbidden: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Gone */
        Gone: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Internal Server Error */
        InternalServerError: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not Found */
        NotFound: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not Implemented */
        NotImplemented: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Payload Too Large */
        PayloadTooLarge: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Precondition Failed */
        PreconditionFailed: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Service Unavailable */
        ServiceUnavailable: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too Many Requests */
        TooManyRequests: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unauthorized */
        Unauthorized: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unsupported Media Type */
        UnsupportedMediaType: {
            headers: {
                /** @description The code in the body */
                "X-Error-Code"?: string;
                /** @description The message in the body, percent-encoded where it is not ASCII */
                "X-Error-Message"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "four words in a row"
                 *     }
                 */
                "application/json": {
                    /** @description Without it, the account must have no password, and be confirmed */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmationState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "four words in a row"
                 *     }
                 */
                "application/json": {
                    /** @description Six digits that the app shows */
                    code?: string;
                    passkey?: components["schemas"]["PasskeyAssertion"];
                    password?: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmationOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmAtProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    accountExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    accountFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountFactors"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCodeApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCodeApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeCodeApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    activateCodeApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @description Six digits that the app shows */
                    code: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "passkey": {
                 *         "id": "QUJD",
                 *         "rawId": "QUJD",
                 *         "type": "public-key",
                 *         "clientExtensionResults": {},
                 *         "response": {
                 *           "clientDataJSON": "e30",
                 *           "attestationObject": "AAAA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    passkey: components["schemas"]["PasskeyAttestation"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    newPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    accountIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedIdentity"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unlinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    linkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "four words in a row",
                 *       "newPassword": "another four words"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    accountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSession"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    authState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "password": "four words in a row"
                 *     }
                 */
                "application/json": {
                    password: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "passkey": {
                 *         "id": "QUJD",
                 *         "rawId": "QUJD",
                 *         "type": "public-key",
                 *         "clientExtensionResults": {},
                 *         "response": {
                 *           "clientDataJSON": "e30",
                 *           "authenticatorData": "AAAA",
                 *           "signature": "AAAA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    passkey: components["schemas"]["PasskeyAssertion"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    passkeySignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Without a token: for a sign-in without password */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zm9yIHRoZSBsZWN0dXJlIGZvciB0aGUgbGVjdHVyZSE"
                 *     }
                 */
                "application/json": {
                    token?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "email": "",
                 *       "language": "en"
                 *     }
                 */
                "application/json": {
                    email: string;
                    /** @enum {unknown} */
                    language: "en" | "de";
                    username: string;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zm9yIHRoZSBsZWN0dXJlIGZvciB0aGUgbGVjdHVyZSE",
                 *       "password": "four words in a row"
                 *     }
                 */
                "application/json": {
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zm9yIHRoZSBsZWN0dXJlIGZvciB0aGUgbGVjdHVyZSE",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @description Six digits that the app shows */
                    code?: string;
                    passkey?: components["schemas"]["PasskeyAssertion"];
                    /** @description One of the recovery codes; each works once */
                    recoveryCode?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startSignOn: {
        parameters: {
            query?: {
                /** @description Page of the portal to which it leads in the end */
                redirect?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveAssertion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "SAMLResponse": "PHNhbWxwOlJlc3BvbnNlLz4=",
                 *       "RelayState": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description `state` of the request */
                    RelayState?: string;
                    SAMLResponse: string;
                };
            };
        };
        responses: {
            /** @description See Other */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    finishSignOn: {
        parameters: {
            query?: {
                state?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    samlMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/samlmetadata+xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOutAtProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "logout_token": "eyJhbGciOiJSUzI1NiIsInR5cCI6ImxvZ291dCtqd3QifQ.e30.AAAA"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    logout_token: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerWithProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "language": "en",
                 *       "terms": true,
                 *       "privacy": true
                 *     }
                 */
                "application/json": components["schemas"]["SignOnRegistration"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOnStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOnStep"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteConfig"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    contentPage: {
        parameters: {
            query: {
                lang: "en" | "de";
            };
            header?: never;
            path: {
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentPage"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openCorrections: {
        parameters: {
            query: {
                limit: number;
                offset: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptionCorrectionQueue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                correction: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                correction: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptionCorrection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reportCspViolations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csp-report": {
                 *         "document-uri": "https://media.example.org/apps/orbit",
                 *         "effective-directive": "connect-src",
                 *         "blocked-uri": "https://api.example.org/orbits"
                 *       }
                 *     }
                 */
                "application/csp-report": {
                    "csp-report": {
                        "blocked-uri"?: string;
                        "document-uri"?: string;
                        "effective-directive"?: string;
                        "source-file"?: string;
                        "violated-directive"?: string;
                    };
                } | {
                    body?: {
                        blockedURL?: string;
                        documentURL?: string;
                        effectiveDirective?: string;
                        sourceFile?: string | null;
                    };
                    type: string;
                }[];
                /**
                 * @example {
                 *       "csp-report": {
                 *         "document-uri": "https://media.example.org/apps/orbit",
                 *         "effective-directive": "connect-src",
                 *         "blocked-uri": "https://api.example.org/orbits"
                 *       }
                 *     }
                 */
                "application/reports+json": {
                    "csp-report": {
                        "blocked-uri"?: string;
                        "document-uri"?: string;
                        "effective-directive"?: string;
                        "source-file"?: string;
                        "violated-directive"?: string;
                    };
                } | {
                    body?: {
                        blockedURL?: string;
                        documentURL?: string;
                        effectiveDirective?: string;
                        sourceFile?: string | null;
                    };
                    type: string;
                }[];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    faq: {
        parameters: {
            query: {
                lang: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    watchHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWatchHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeWatchHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchHistoryChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    categoryPage: {
        parameters: {
            query: {
                lang: "en" | "de";
            };
            header?: never;
            path: {
                pagename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    tiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dir: string;
                locale: "en" | "de";
                pagename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tiles"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "override": "media@http://localhost:3002/"
                 *     }
                 */
                "application/json": components["schemas"]["OverrideText"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publishers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublisherList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publisher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublisherDetails"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mostViewed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The URI of the publisher */
                publisherUri: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    remotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteRelease"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "origins": [
                 *         "https://api.orbit.example"
                 *       ],
                 *       "url": "https://orbit.internal.example/v1"
                 *     }
                 */
                "application/json": {
                    /** @description Origins that pages of the remote may call */
                    origins?: string[];
                    /** @description Where the portal passes requests of the remote on, without query */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteBackend"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeCanary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "1f194b0297b4",
                 *       "percent": 10
                 *     }
                 */
                "application/json": {
                    percent: number;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteReleases"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "1f194b0297b4",
                 *       "pinned": true,
                 *       "reason": "Until the end of term"
                 *     }
                 */
                "application/json": {
                    /** @description A pinned version is replaced by a person only, never automatically */
                    pinned?: boolean;
                    reason?: string;
                    version?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteReleases"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "moved": {
                 *         "/exhibitions": "/ausstellungen"
                 *       },
                 *       "hidden": [
                 *         "/exhibitions/:slug"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Pages that do not exist, with their menu entries */
                    hidden?: string[];
                    /** @description Extensions that are not shown: names of components, or of slots for all in the slot */
                    hiddenExtensions?: string[];
                    /** @description New base path by declared base path */
                    moved?: {
                        [key: string]: string;
                    };
                    /** @description Menu entries that are not shown; their pages exist */
                    unlisted?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemotePages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://media.example/1f194b0297b4/build.json",
                 *       "percent": 10
                 *     }
                 */
                "application/json": {
                    percent?: number;
                    /** @description Absolute URL of the build’s `build.json` */
                    url: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    remoteReleases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoteReleases"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publishRelease: {
        parameters: {
            query?: {
                /** @description Share of the visitors that get the build (a canary) */
                percent?: number;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example The build’s folder as tar.gz */
                "application/gzip": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createReportToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "builds": [
                 *         {
                 *           "remote": "media",
                 *           "version": "5f0c2a91d3e4"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    builds: {
                        remote: string;
                        version: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Seconds until reports with this token no longer count */
                        expiresIn: number;
                        token: string;
                    };
                };
            };
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reportRemotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "7.eyJpZCI6Ii4uLiJ9.x3kVh1W2",
                 *       "reports": [
                 *         {
                 *           "remote": "media",
                 *           "version": "5f0c2a91d3e4",
                 *           "outcome": "ok",
                 *           "ms": 180
                 *         },
                 *         {
                 *           "remote": "player",
                 *           "version": "77b1c0de8a02",
                 *           "outcome": "failed",
                 *           "phase": "load",
                 *           "message": "Not found"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    reports: {
                        message?: string;
                        ms?: number;
                        /**
                         * @description `warning`: it works, but its message is for its team; it counts as neither
                         * @enum {unknown}
                         */
                        outcome: "ok" | "failed" | "warning";
                        /** @enum {unknown} */
                        phase?: "load" | "mount" | "render" | "contract" | "hang";
                        remote: string;
                        version: string;
                    }[];
                    /**
                     * @deprecated
                     * @description Ignored: each report counts once
                     */
                    sample?: number;
                    /** @description Token of the page view (POST /remotes/report-tokens). Reports without a token do not count */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    blogFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locale: "en" | "de";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedItems"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    toots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedItems"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description Omits the facets, whose counts are the most expensive part */
                facets?: "none";
                filter?: string[];
                /** @description The visitor's language, for passages, abstracts and further facts about each result */
                lang?: "en" | "de";
                order?: "asc" | "desc";
                page?: number;
                /** @description Words, "phrases", -exclusions */
                query?: string;
                sort?: "relevance" | "newest" | "year" | "title" | "duration" | "views";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchFacet: {
        parameters: {
            query?: {
                filter?: string[];
                page?: number;
                /** @description Words, "phrases", -exclusions */
                query?: string;
                /** @description Only values with these words, or parts of words, in their name */
                text?: string;
            };
            header?: never;
            path: {
                facet: "type" | "medium" | "subject" | "publisher" | "genre" | "language" | "subtitles" | "licence" | "year" | "duration" | "author" | "series" | "keyword" | "stock";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacetPage"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchSuggestions: {
        parameters: {
            query: {
                query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    series: {
        parameters: {
            query: {
                "max-videos": number;
            };
            header?: never;
            path: {
                /** @description The part behind `series:` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    seriesCitation: {
        parameters: {
            query: {
                format: "apa" | "mla" | "chicago" | "bibtex" | "ris" | "csl-json";
                /** @description Language of titles and of the style’s words */
                lang: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The part behind `series:` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.citationstyles.csl+json": string;
                    "application/x-bibtex": string;
                    "application/x-research-info-systems": string;
                    "text/plain": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    seriesCitations: {
        parameters: {
            query: {
                /** @description Language of titles and of the style’s words */
                lang: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The part behind `series:` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seriesId": "7"
                 *     }
                 */
                "application/json": {
                    seriesId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "1002",
                     *         "series:7",
                     *         "1001"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SavedItems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seriesId": "7"
                 *     }
                 */
                "application/json": {
                    seriesId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "1002",
                     *         "series:7",
                     *         "1001"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SavedItems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slot: "medium.action" | "medium.panel" | "medium.section" | "card.badge" | "home.category" | "mymedia.section" | "editors.column";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hidden": true
                 *     }
                 */
                "application/json": components["schemas"]["SlotChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSlot"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    connectionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publicUrl": "https://media.example.org",
                     *       "scheme": "https",
                     *       "host": "media.example.org",
                     *       "address": "192.0.2.7",
                     *       "proxies": [
                     *         "172.18.0.5"
                     *       ],
                     *       "sender": "172.18.0.5",
                     *       "problems": []
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectionStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cspViolations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 7,
                     *       "total": 3,
                     *       "violations": [
                     *         {
                     *           "directive": "connect-src",
                     *           "blocked": "https://api.example.org",
                     *           "source": "/remotes/orbit/3f2a/web/app.js",
                     *           "page": "/apps",
                     *           "count": 3,
                     *           "last": "2026-11-20T10:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CspViolations"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    harvestSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sources": [
                     *         {
                     *           "id": 1,
                     *           "url": "https://repository.example/oai",
                     *           "format": "oai",
                     *           "prefix": "oai_datacite",
                     *           "everySeconds": 21600,
                     *           "state": "waiting",
                     *           "due": "2026-11-20T16:00:00Z",
                     *           "lastRun": "2026-11-20T10:00:00Z",
                     *           "lastSuccess": "2026-11-20T10:00:00Z",
                     *           "counts": {
                     *             "created": 12,
                     *             "updated": 3,
                     *             "unchanged": 40,
                     *             "withdrawn": 1,
                     *             "rejected": 1,
                     *             "skipped": 0
                     *           },
                     *           "rejections": [
                     *             "page 1, line 17, oai:repository.example:7: year: must be >= 1800, found 20"
                     *           ],
                     *           "notUnderstood": [
                     *             "dates/date/@precision: 3 times, for example oai:repository.example:1"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["HarvestSources"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    portalHistory: {
        parameters: {
            query?: {
                /** @description Steps of one minute or of 15 minutes; default: `hour` */
                period?: "hour" | "day";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    portalStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    securityLog: {
        parameters: {
            query?: {
                /** @description Only events with smaller numbers: `next` of the last page */
                before?: string;
                /** @description What happened; docs/operations.md explains each */
                type?: "sign-in" | "sign-in-limited" | "sign-out" | "session-ended" | "password-confirmation" | "password-reset-requested" | "password-reset-link-created" | "password-reset" | "password-changed" | "account-created" | "account-deleted" | "account-exported" | "role-changed" | "factor-added" | "factor-removed" | "factor-used" | "recovery-codes-created" | "identity-linked" | "identity-unlinked" | "media-published" | "media-withdrawn" | "records-imported" | "remote-changed" | "token-created" | "token-revoked" | "token-rejected" | "content-changed" | "content-rejected" | "settings-changed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "42",
                     *           "at": "2026-11-20T10:00:00Z",
                     *           "type": "sign-in",
                     *           "outcome": "failure",
                     *           "actor": "visitor",
                     *           "account": "lise",
                     *           "address": "192.0.2.7",
                     *           "browser": "Firefox",
                     *           "system": "Linux",
                     *           "count": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SecurityLog"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    storageStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": {
                     *         "counted": "2026-11-20T03:12:40Z",
                     *         "seconds": 41.5,
                     *         "storage": "bucket",
                     *         "objects": 120400,
                     *         "bytes": 2400000000000,
                     *         "areas": [
                     *           {
                     *             "name": "files",
                     *             "objects": 120000,
                     *             "bytes": 2399000000000
                     *           },
                     *           {
                     *             "name": "cache",
                     *             "objects": 400,
                     *             "bytes": 1000000000
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StorageStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    subjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubjectList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploads: {
        parameters: {
            query: {
                limit: number;
                offset: number;
                queue?: "review";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadStart"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "description": {
                 *         "title": {
                 *           "en": "Standing waves"
                 *         },
                 *         "creators": [
                 *           {
                 *             "family": "Carberry",
                 *             "given": "Josiah",
                 *             "orcid": "0000-0002-1825-0097"
                 *           }
                 *         ],
                 *         "language": "en",
                 *         "genre": "lecture",
                 *         "subjects": [
                 *           "physics"
                 *         ]
                 *       },
                 *       "rights": {
                 *         "licence": "CC BY 4.0",
                 *         "declared": [
                 *           "rights",
                 *           "persons",
                 *           "third-party",
                 *           "storage",
                 *           "metadata"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UploadChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putUploadCaptions: {
        parameters: {
            query: {
                /** @description Name of the file; it is cleaned before it is stored */
                name: string;
            };
            header?: never;
            path: {
                id: string;
                lang: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example WEBVTT
                 *
                 *     00:00.000 --> 00:02.000
                 *     Welcome
                 */
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUploadCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                lang: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeUploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file, as returned when it was created */
                file: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendUploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the file, as returned when it was created */
                file: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putUploadPoster: {
        parameters: {
            query: {
                /** @description Name of the file; it is cleaned before it is stored */
                name: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example The bytes of a PNG */
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUploadPoster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reviewUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 4
                 *     }
                 */
                "application/json": components["schemas"]["UploadVersion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 5,
                 *       "reason": {
                 *         "en": "At the request of a person shown",
                 *         "de": "Auf Wunsch einer gezeigten Person"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UploadWithdrawal"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadConditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadConditions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "email": "ada@example.org",
                 *       "password": "four words in a row",
                 *       "language": "en",
                 *       "terms": true,
                 *       "privacy": true
                 *     }
                 */
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zm9yIHRoZSBsZWN0dXJlIGZvciB0aGUgbGVjdHVyZSE"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    videos: {
        parameters: {
            query: {
                /** @description Ids of media and series, separated by commas, at most 200 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    video: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDetails"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    captionsVersions: {
        parameters: {
            query: {
                lang: string;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptionsVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    captionsVersion: {
        parameters: {
            query: {
                lang: string;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptionsVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lang": "en",
                 *       "newest": 3
                 *     }
                 */
                "application/json": components["schemas"]["CaptionsRestore"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptionsVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    videoCitation: {
        parameters: {
            query: {
                format: "apa" | "mla" | "chicago" | "bibtex" | "ris" | "csl-json";
                /** @description Language of titles and of the style’s words */
                lang: "en" | "de";
                /** @description Seconds: cites this moment; 0: the whole medium */
                t: number;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.citationstyles.csl+json": string;
                    "application/x-bibtex": string;
                    "application/x-research-info-systems": string;
                    "text/plain": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    videoCitations: {
        parameters: {
            query: {
                /** @description Language of titles and of the style’s words */
                lang: "en" | "de";
                /** @description Seconds: cites this moment; 0: the whole medium */
                t: number;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    corrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptionCorrectionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suggestCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lang": "en",
                 *       "base": {
                 *         "start": 12,
                 *         "end": 15.5,
                 *         "text": "Salt gathers at the notes."
                 *       },
                 *       "text": "Salt gathers at the nodes.",
                 *       "start": 12,
                 *       "end": 15.5,
                 *       "named": true
                 *     }
                 */
                "application/json": components["schemas"]["NewCaptionCorrection"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptionCorrection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mediaDescription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDescription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    describeMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "description": {
                 *         "title": {
                 *           "en": "Standing waves"
                 *         },
                 *         "keywords": [
                 *           "waves"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MediaDescriptionChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDescription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideMediaDescription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "fields": [
                 *         "title"
                 *       ],
                 *       "value": "source"
                 *     }
                 */
                "application/json": components["schemas"]["MediaDescriptionDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDescription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mediaDescriptionVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDescriptionVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreMediaDescription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["MediaDescriptionRestore"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaDescription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    files: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFileList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    captions: {
        parameters: {
            query?: {
                kind?: "captions" | "subtitles" | "descriptions";
                lang?: string;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    chapters: {
        parameters: {
            query?: {
                lang?: string;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/vtt": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    download: {
        parameters: {
            query?: {
                /** @description Lines of the picture; default: the best rendition */
                height?: number;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                    "video/*": string;
                };
            };
            /** @description Partial Content */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                    "video/*": string;
                };
            };
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    flipbook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Flipbook"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    hls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    masterPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apple.mpegurl": string;
                };
            };
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    progressive: {
        parameters: {
            query?: {
                /** @description Lines of the picture; default: the best rendition */
                height?: number;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    subtitlesPlaylist: {
        parameters: {
            query: {
                lang: string;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apple.mpegurl": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    subtitles: {
        parameters: {
            query: {
                lang: string;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/vtt": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    transcriptFile: {
        parameters: {
            query: {
                format: "vtt" | "txt";
                lang?: string;
            };
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "text/vtt": string;
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    tombstone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaTombstone"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    transcript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description All digits */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    newestVideos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recommendations: {
        parameters: {
            query: {
                /** @description Ids of media that were watched, separated by commas, at most 50 */
                ids: string;
                /** @description `service`: from the configured recommendation service; if it fails, from the portal’s own similarity */
                source?: "service";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaList"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    watchlists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "12": {
                     *         "name": "Waves",
                     *         "entries": [
                     *           "1002",
                     *           "1001"
                     *         ]
                     *       },
                     *       "15": {
                     *         "name": "Empty",
                     *         "entries": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WatchlistMap"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWatchlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "For the lecture"
                 *     }
                 */
                "application/json": components["schemas"]["NewWatchlist"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "16",
                     *       "name": "For the lecture",
                     *       "entries": []
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWatchlist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    selectWatchlists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistSelection"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "12": {
                     *         "name": "Waves",
                     *         "entries": [
                     *           "1002",
                     *           "1001"
                     *         ]
                     *       },
                     *       "15": {
                     *         "name": "Empty",
                     *         "entries": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WatchlistMap"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    watchlist: {
        parameters: {
            query?: {
                /** @description Default: all entries */
                "max-videos"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistContents"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWatchlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "12",
                     *       "name": "Waves",
                     *       "restorableUntil": "2026-01-01T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedWatchlist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeWatchlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description Applied completely or not at all, in the order of the fields here */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Waves",
                     *       "entries": [
                     *         "1002",
                     *         "1001"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Watchlist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreWatchlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Waves",
                     *       "entries": [
                     *         "1002",
                     *         "1001"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Watchlist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    savedItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "1002",
                     *       "series:7",
                     *       "1001"
                     *     ]
                     */
                    "application/json": components["schemas"]["SavedIds"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeSavedItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedItemsChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "1002",
                     *         "series:7",
                     *         "1001"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SavedItems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
