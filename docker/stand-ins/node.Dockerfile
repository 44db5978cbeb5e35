# In the place of node:24-bookworm-slim: the project's own Node and this machine's npm, with its certificates and settings.
FROM debian:bookworm-slim
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY npmrc /usr/local/etc/npmrc
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN chmod +x /usr/local/bin/node \
  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && useradd --create-home --uid 1000 node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
