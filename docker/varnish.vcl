# A shared cache in front of the portal: Varnish 7 with the module xkey (Debian: varnish, varnish-modules).
#
#   varnishd -a :6081 -f /etc/varnish/varnish.vcl -p vcl_path=/etc/varnish -p http_gzip_support=off
#
# It stores what the server allows to be stored: pages and API responses with `CDN-Cache-Control`, and what is `public`.
# Without gzip support, Varnish passes on the server's Brotli. Behind a proxy that terminates TLS, use the PROXY protocol
# (`-a :6081,PROXY`), so that `client.ip` is the visitor's.
vcl 4.1;

import cookie;
import std;
import xkey;

include "varnish-settings.vcl";

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Only the servers may purge"));
    }
    if (!req.http.Surrogate-Key) {
      return (synth(400, "PURGE needs Surrogate-Key"));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  # Headers of the cache. What a visitor sends under these names is replaced.
  cookie.parse(req.http.Cookie);
  set req.http.X-Cache-Locale = cookie.get("locale");
  set req.http.X-Cache-Cohort = cookie.get("cohort");
  if (client.ip ~ in_house) {
    set req.http.X-Cache-Network = "in-house";
  } else {
    set req.http.X-Cache-Network = "public";
  }

  # The forms that the server compresses to.
  if (req.http.Accept-Encoding ~ "(^|,|\s)br(;q=(1|0\.[1-9])|,|\s|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(^|,|\s)gzip(;q=(1|0\.[1-9])|,|\s|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Browsers ask for pages in different words.
  if (req.http.Accept ~ "^text/html,") {
    set req.http.Accept = "text/html";
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Files of shell and remotes, and thumbnails, are the same for everybody.
  if (req.url ~ "^/(assets|remotes|thumbnail)/") {
    unset req.http.Cookie;
    return (hash);
  }
  # Videos are too large for the memory, and are requested in ranges.
  if (req.url ~ "^/files/" || req.http.Range) {
    return (pass);
  }
  if (req.http.Authorization || cookie.isset("session") || cookie.isset("__Host-session")) {
    return (pass);
  }
  if (cookie.isset("override") || req.url ~ "[?&](override|token)=") {
    return (pass);
  }
  # Other cookies do not change a response.
  cookie.keep("locale,cohort");
  set req.http.Cookie = cookie.get_string();
  if (req.http.Cookie == "") {
    unset req.http.Cookie;
  }
  return (hash);
}

sub vcl_hash {
  # Only pages depend on them.
  if (req.url !~ "^/(assets|remotes|thumbnail|api)/") {
    hash_data(req.http.X-Cache-Locale);
    hash_data(req.http.X-Cache-Network);
  }
}

sub vcl_backend_response {
  # Of the cookies, the key contains what pages depend on.
  set beresp.http.X-Vary = beresp.http.Vary;
  set beresp.http.Vary = regsuball(beresp.http.Vary, "(?i)(^|,\s*)cookie\s*(?=,|$)", "");
  set beresp.http.Vary = regsub(beresp.http.Vary, "^,\s*", "");
  if (beresp.http.Vary == "") {
    unset beresp.http.Vary;
  }
  if (beresp.http.Set-Cookie || beresp.http.Content-Type ~ "^text/event-stream") {
    set beresp.uncacheable = true;
  } else if (beresp.http.CDN-Cache-Control ~ "^max-age=\d+, stale-while-revalidate=\d+$") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=(\d+).*", "\1s"), 0s);
    # Sent after that, too, while a new one is fetched, or while no server is ready.
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*=(\d+)$", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  } else if (beresp.http.Cache-Control !~ "(^|[\s,])public([\s,]|$)") {
    set beresp.uncacheable = true;
  }
  if (beresp.uncacheable) {
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
  }
  unset resp.http.X-Vary;
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.uncacheable) {
    set resp.http.X-Cache = "pass";
  } else if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
