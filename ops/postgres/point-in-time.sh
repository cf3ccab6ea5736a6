#!/bin/sh
# PostgreSQL with an archive of its write-ahead log, and recovery to a point in time.
#   archive <data folder> <archive>          switch the archive on; PostgreSQL has to be restarted
#   base    <archive> <address>              copy what a recovery begins with
#   clean   <archive> <days>                 remove what no recovery to a time within these days needs
#   recover <archive> <new folder> <time>    prepare a new data folder that recovers to that time when PostgreSQL starts on it;
#                                            latest: to the end of the archive
set -eu
umask 077

usage() {
  sed -n '3,7s/^# *//p' "$0" >&2
  exit 2
}
fail() {
  echo "$1" >&2
  exit 1
}

# The newest PostgreSQL of Debian, or POSTGRES_BIN.
bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -n | tail -1)}
PATH="$bin:$PATH"

# PostgreSQL reads the path within its settings, and a shell reads it again.
plain() {
  case "$1" in
    *[\'\"\\\$\`%]*) fail "$1: a path with quotes, backslashes, dollars or percent signs cannot be used" ;;
    /*) ;;
    *) fail "$1: the path has to begin with /" ;;
  esac
}

case "${1:-}" in
  archive)
    [ $# -eq 3 ] || usage
    data=$2 archive=$3
    plain "$archive"
    mkdir -p "$archive/wal" "$archive/base"
    # A timeline that began while no archive was on (a recovery): without it a later recovery would begin the same one again.
    for one in "$data"/pg_wal/*.history; do
      if [ -f "$one" ]; then gzip -c "$one" >"$archive/wal/$(basename "$one").gz"; fi
    done
    # A segment is on the disk before it has its name, and none is overwritten. After a crash PostgreSQL may bring one again.
    # An idle site writes one each minute; compressed, it takes some kilobytes.
    cat >>"$data/postgresql.auto.conf" <<CONF
wal_level = 'replica'
archive_mode = 'on'
archive_timeout = '60s'
archive_command = 'if test -f "$archive/wal/%f.gz"; then gzip -dc "$archive/wal/%f.gz" | cmp -s - "%p"; else gzip -1 -c "%p" >"$archive/wal/%f.part" && sync "$archive/wal/%f.part" && mv "$archive/wal/%f.part" "$archive/wal/%f.gz" && sync "$archive/wal"; fi'
CONF
    echo "the archive is switched on; restart PostgreSQL, then make a copy with base"
    ;;
  base)
    [ $# -eq 3 ] || usage
    archive=$2 address=$3
    part=$archive/base/$(date -u +%Y%m%dT%H%M%SZ).part
    trap 'rm -rf "$part"' EXIT
    pg_basebackup --dbname="$address" --pgdata="$part" --checkpoint=fast --wal-method=stream
    pg_verifybackup --quiet "$part"
    # Named by its end: no recovery can stop before that.
    name=$(date -u +%Y%m%dT%H%M%SZ)
    mv "$part" "$archive/base/$name"
    echo "$name"
    ;;
  clean)
    [ $# -eq 3 ] || usage
    archive=$2
    since=$(date -u --date="$3 days ago" +%Y%m%dT%H%M%SZ)
    # A recovery to the first moment within these days begins with the newest copy from before it.
    kept=
    for one in "$archive"/base/*Z; do
      [ -d "$one" ] || continue
      if [ -n "$kept" ] && [ ! "$(basename "$one")" \> "$since" ]; then rm -rf "$kept"; fi
      if [ -z "$kept" ] || [ ! "$(basename "$one")" \> "$since" ]; then kept=$one; fi
    done
    [ -n "$kept" ] || fail "there is no copy in $archive/base: nothing was removed"
    find "$archive/base" -maxdepth 1 -name '*.part' -mtime +1 -exec rm -rf {} +
    # Without the timeline, the first eight digits: after a recovery a later copy may begin with an earlier segment.
    first=$(for one in "$archive"/base/*Z; do
      sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$one/backup_label"
    done | sort -k1.9 | head -1)
    [ -n "$first" ] || fail "the copies in $archive/base do not say where they begin: no segment was removed"
    pg_archivecleanup -x .gz "$archive/wal" "$first"
    echo "the oldest copy is $(basename "$kept")"
    ;;
  recover)
    [ $# -eq 4 ] || usage
    archive=$2 data=$3 time=$4
    plain "$archive"
    [ ! -e "$data" ] || fail "$data is there already: recover into a new folder"
    # The newest copy that was complete before that time. PostgreSQL refuses a time that the archive does not reach; without
    # a time it recovers to the end. A copy of a recovered database has the time of that recovery in its settings.
    if [ "$time" = latest ]; then
      wanted=99991231T000000Z target='the end of the archive' time=
    else
      wanted=$(date -u --date="$time" +%Y%m%dT%H%M%SZ) target=$time
    fi
    base=
    for one in "$archive"/base/*Z; do
      [ -d "$one" ] && [ "$(basename "$one")" \< "$wanted" ] && base=$one
    done
    [ -n "$base" ] || fail "there is no copy from before $target in $archive/base"
    cp -R "$base" "$data"
    chmod 700 "$data"
    # Off, so that a recovery to another time can still be tried: what is written now belongs to no archive.
    cat >>"$data/postgresql.auto.conf" <<CONF
restore_command = 'if test -f "$archive/wal/%f.gz"; then gzip -dc "$archive/wal/%f.gz" >"%p"; else cp "$archive/wal/%f" "%p"; fi'
recovery_target_time = '$time'
recovery_target_action = 'promote'
archive_mode = 'off'
CONF
    touch "$data/recovery.signal"
    echo "start PostgreSQL on $data: it recovers to $target from $(basename "$base"); afterwards switch the archive on again"
    ;;
  *) usage ;;
esac
