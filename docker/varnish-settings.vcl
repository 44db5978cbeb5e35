# What an operator sets for docker/varnish.vcl. Varnish looks for this file in `vcl_path`.
vcl 4.1;

# The server. With several of them, define one backend for each, and a director.
backend default {
  .host = "127.0.0.1";
  .port = "8080";
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/health/ready";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}

# The servers, which purge what has changed.
acl purgers {
  "localhost";
}

# The networks of `inhouseuser` in content/site.yaml. If they differ, pages for the networks concerned are not stored.
acl in_house {
  "localhost";
}
