#!/bin/sh
# Starts the proxy. TRUSTED_PROXIES: addresses and networks of proxies in front of this one, comma separated, such as
# "192.0.2.10, 2001:db8::/64". Only their X-Forwarded-* headers are used.
set -eu

file=${TRUSTED_PROXIES_FILE:-/etc/nginx/conf.d/trusted-proxies.conf}
set -f
addresses=$(printf %s "${TRUSTED_PROXIES:-}" | tr ',' ' ')
for address in $addresses; do
  case $address in
    *[!0-9a-fA-F.:/]*)
      echo "TRUSTED_PROXIES has \"$address\"; it must be addresses such as \"192.0.2.10, 10.0.0.0/8\"" >&2
      exit 1
      ;;
  esac
done
{
  for address in $addresses; do echo "set_real_ip_from $address;"; done
  echo 'geo $realip_remote_addr $is_forwarded {'
  echo '  default 0;'
  for address in $addresses; do echo "  $address 1;"; done
  echo '}'
} >"$file"
exec "$@"
