#!/bin/sh
# Runs a command of the site on a server, with the settings of the site and as its user, whose database files it may open.
# Installed under the name of each command: inbox, calendars, quote, insights, publish (docs/operating/inbox-and-calendars.md).
set -eu
site=${AN_YEN_SITE:-/srv/an-yen/current}
settings=${AN_YEN_SETTINGS:-/etc/an-yen.env}
user=${AN_YEN_USER:-an-yen}
[ "$(id -un)" = "$user" ] || exec sudo -u "$user" -- "$0" "$@"
set -a
. "$settings"
set +a
cd "$site"
exec node_modules/.bin/node "build/server/$(basename "$0").js" "$@"
