# The portal's images, from one build: `server`, `remote` (one per remote, by the argument REMOTE) and `proxy`.
# Releases name the base images by digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN node scripts/build.mjs
# Into dist/sbom: what each image contains of npm's packages.
RUN node scripts/sbom.mjs

FROM ${NODE_IMAGE} AS server
ENV NODE_ENV=production
# The same as in scripts/server-process.mjs, for `npm start`.
ENV NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# ffmpeg transcodes uploads. Debian's package supports H.264. bubblewrap isolates it where the engine allows user namespaces.
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends bubblewrap ffmpeg \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --workspace=@mediothek/server --no-audit --no-fund
# The server renders with the Node builds of shell and remotes.
COPY --from=build /app/dist dist
RUN mkdir /data /builds && chown node:node /data /builds
VOLUME /data /builds
USER node
EXPOSE 8080
CMD ["node", "--max-semi-space-size=4", "server/src/main.ts"]

# Debian's nginx has a module that serves the files which the build has compressed with brotli.
FROM ${DEBIAN_IMAGE} AS nginx
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]

FROM nginx AS proxy
COPY docker/nginx.conf /etc/nginx/conf.d/portal.conf
COPY docker/start-proxy.sh /usr/local/bin/start-proxy
ENTRYPOINT ["sh", "/usr/local/bin/start-proxy"]
CMD ["nginx", "-g", "daemon off;"]

# Last: builders before BuildKit build all stages above their target, and this one needs an argument.
FROM nginx AS remote
ARG REMOTE
COPY docker/remote.conf /etc/nginx/conf.d/remote.conf
COPY --from=build /app/dist/remotes/${REMOTE} /srv/remotes/${REMOTE}
COPY --from=build /app/dist/sbom/${REMOTE}.cdx.json /usr/share/doc/mediothek/sbom.cdx.json
