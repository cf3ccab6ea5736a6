#!/bin/sh
# PostgreSQL with an archive of its write-ahead log, and recovery to a point in time.
#   archive <data folder> <archive>          switch the archive on; PostgreSQL has to be restarted
#   base    <archive> <address>              copy what a recovery begins with
#   recover <archive> <new folder> <time>    prepare a new data folder that recovers to that time when PostgreSQL starts on it
set -eu
umask 077

usage() {
  sed -n '3,5s/^# *//p' "$0" >&2
  exit 2
}

# The newest PostgreSQL of Debian, or POSTGRES_BIN.
bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -n | tail -1)}
PATH="$bin:$PATH"

case "${1:-}" in
  archive)
    [ $# -eq 3 ] || usage
    data=$2 archive=$3
    mkdir -p "$archive/wal" "$archive/base"
    # A segment is complete before it has its name, and none is ever overwritten.
    cat >>"$data/postgresql.auto.conf" <<CONF
wal_level = 'replica'
archive_mode = 'on'
archive_timeout = '60s'
archive_command = 'test ! -f "$archive/wal/%f" && cp "%p" "$archive/wal/%f.part" && mv "$archive/wal/%f.part" "$archive/wal/%f"'
CONF
    echo "the archive is switched on; restart PostgreSQL"
    ;;
  base)
    [ $# -eq 3 ] || usage
    archive=$2 address=$3
    name=$(date -u +%Y%m%dT%H%M%SZ)
    pg_basebackup --dbname="$address" --pgdata="$archive/base/$name.part" --checkpoint=fast --wal-method=stream
    pg_verifybackup --quiet "$archive/base/$name.part"
    mv "$archive/base/$name.part" "$archive/base/$name"
    echo "$name"
    ;;
  recover)
    [ $# -eq 4 ] || usage
    archive=$2 data=$3 time=$4
    if [ -e "$data" ]; then
      echo "$data is there already: recover into a new folder" >&2
      exit 1
    fi
    # The newest copy that was complete before that time.
    wanted=$(date -u --date="$time" +%Y%m%dT%H%M%SZ)
    base=
    for one in "$archive"/base/*Z; do
      [ -d "$one" ] && [ "$(basename "$one")" \< "$wanted" ] && base=$one
    done
    if [ -z "$base" ]; then
      echo "there is no copy from before $time in $archive/base" >&2
      exit 1
    fi
    cp -R "$base" "$data"
    chmod 700 "$data"
    cat >>"$data/postgresql.auto.conf" <<CONF
restore_command = 'cp "$archive/wal/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
archive_mode = 'off'
CONF
    touch "$data/recovery.signal"
    echo "start PostgreSQL on $data: it recovers to $time from $(basename "$base")"
    ;;
  *) usage ;;
esac
