# In the place of postgres:17-bookworm: Debian's PostgreSQL, with the same variables and folder.
FROM debian:bookworm-slim
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends postgresql \
  && rm -rf /var/lib/apt/lists/*
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
COPY postgres.sh /usr/local/bin/postgres.sh
STOPSIGNAL SIGINT
CMD ["sh", "/usr/local/bin/postgres.sh"]
