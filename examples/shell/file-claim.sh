#!/usr/bin/env bash
# Files a carrier claim with Redress, attaches evidence, and waits until somebody works it.
#
#   file-claim.sh TRACKING_NUMBER FILE...
#
# Needs bash, curl 7.71 or newer, and jq. The credentials come from the environment: REDRESS_API_URL, REDRESS_KEY_ID,
# REDRESS_KEY_SECRET. They reach curl in a configuration, never as an argument: every user of a machine can list those.
set -euo pipefail

usage="usage: file-claim.sh TRACKING_NUMBER FILE... (after --, also those that begin with a dash)"
case "${1-}" in
  -h | --help) echo "$usage" && exit ;;
  --) shift ;;
  -*) echo "unknown option $1; $usage" >&2 && exit 2 ;;
esac
if [ $# -lt 1 ]; then
  echo "$usage" >&2
  exit 2
fi
: "${REDRESS_API_URL:?is not set}" "${REDRESS_KEY_ID:?is not set}" "${REDRESS_KEY_SECRET:?is not set}"

tracking_number=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What every request has. curl repeats it after a lost connection, a time-out and 408, 429, 500, 502, 503, 504, pauses
# longer each time, and does as Retry-After says. So nothing may come here that must not be sent twice. Without globoff
# it would take brackets in a file's name for a pattern.
with_retries=(--silent --show-error --globoff --connect-timeout 5 --speed-limit 1 --speed-time 30
  --retry 5 --retry-all-errors --retry-max-time 180)

# Sends a request. The response's body is in $work/body, its headers in $work/headers, its status in $status.
#   api METHOD PATH [curl options]
api() {
  local method=$1 path=$2
  shift 2
  while :; do
    status=$(curl "${with_retries[@]}" --config <(printf 'user = "%s:%s"\n' "$REDRESS_KEY_ID" "$REDRESS_KEY_SECRET") \
      --request "$method" --output "$work/body" --dump-header "$work/headers" --write-out '%{http_code}' \
      "$@" "${REDRESS_API_URL%/}$path")
    # An earlier attempt with this key is still at work.
    [ "$status" = 409 ] && [ "$(code)" = IDEMPOTENCY_IN_PROGRESS ] || return 0
    sleep 1
  done
}

# Sends the JSON in $work/request. With a key, however often it is sent, it is done once.
#   post PATH [IDEMPOTENCY_KEY]
post() {
  local options=(--header 'Content-Type: application/json' --data-binary "@$work/request")
  [ $# -lt 2 ] || options+=(--header "Idempotency-Key: $2")
  api POST "$1" "${options[@]}"
}

code() { jq --raw-output '.statusReasonCode? // empty' "$work/body" 2>/dev/null || true; }
field() { jq --raw-output --exit-status "$1" "$work/body"; }
header() { tr -d '\r' <"$work/headers" | awk -v name="$1:" 'tolower($1) == tolower(name) { print $2 }' | tail -n 1; }
new_key() { cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen; }

# Ends the script unless the last response has this status.
must_be() {
  [ "$status" = "$1" ] && return 0
  echo "HTTP $status: $(jq --raw-output '"\(.statusReasonCode): \(.error) \(.details // "")"' "$work/body" 2>/dev/null ||
    head -c 500 "$work/body")" >&2
  exit 1
}

content_type_of() {
  case $(printf %s "$1" | tr '[:upper:]' '[:lower:]') in
    *.pdf) echo application/pdf ;;
    *.jpg | *.jpeg) echo image/jpeg ;;
    *.png) echo image/png ;;
    *.webp) echo image/webp ;;
    *) echo "$1: only PDF, JPEG, PNG and WebP can be attached" >&2 && return 1 ;;
  esac
}

# Registers a document and sends its file. The document's identifier is added to $work/documents.
attach() {
  local file=$1 type url
  type=$(content_type_of "$file")
  jq --null-input --arg type "$type" --arg name "$(basename "$file")" \
    '{content_type: $type, file_name: $name}' >"$work/request"
  post "/v1/claims/$claim/documents" "$(new_key)"
  must_be 201
  field .id >>"$work/documents"
  url=$(field .metadata.upload_url)
  # The address is a credential by itself: no user, and not on the command line either.
  status=$(curl "${with_retries[@]}" --config <(printf 'url = "%s"\n' "$url") --upload-file "$file" \
    --header "Content-Type: $type" --output "$work/body" --write-out '%{http_code}')
  # A spent link after a repetition: the first attempt got through, only its response was lost.
  [ "$(code)" = UPLOAD_ALREADY_COMPLETED ] || must_be 200
}

# Confirms up to 10 documents. Safe to repeat without a key: what is confirmed stays so.
confirm() {
  local attempt
  jq --null-input '{document_ids: $ARGS.positional}' --args "$@" >"$work/request"
  for attempt in 1 2 3 4 5; do
    post "/v1/claims/$claim/documents/complete"
    must_be 200
    field 'any(.documents[]; .reason == ("storage_check_failed", "internal_error"))' >/dev/null || break
    sleep "$attempt"
  done
  field '.documents[] | "\(.id): \(.reason // .status)"'
  field 'all(.documents[]; .status == "confirmed")' >/dev/null || result=1
}

# Amounts are whole minor units: 12900 is 129.00 EUR. Keep the key beside your own record before you send.
jq --null-input --arg tracking_number "$tracking_number" '{
  shipment: {
    tracking_number: $tracking_number,
    carrier: "UPS",
    line_items: [{description: "Espresso machine", quantity: 1, unit_price: 12900, currency: "EUR"}],
    origin: {postcode: "28001", country: "ES"},
    destination: {postcode: "75001", country: "FR", city: "Paris", address: "12 Rue de Rivoli",
                  customer_name: "Camille Martin"}
  },
  incidence: {
    type: "DAMAGED",
    description: "The box arrived crushed and the machine does not start.",
    claimed_amount: 12900,
    currency: "EUR"
  }
}' >"$work/request"
post /v1/claims "$(new_key)"
if [ "$status" = 409 ] && [ "$(code)" = CLAIM_ALREADY_EXISTS ]; then
  claim=$(basename "$(header Location)")
  echo "open already: $claim"
else
  must_be 201
  claim=$(field .id)
  echo "filed: $claim"
fi

result=0
for file in "$@"; do attach "$file"; done
touch "$work/documents"
while mapfile -t -n 10 documents && [ ${#documents[@]} -gt 0 ]; do confirm "${documents[@]}"; done <"$work/documents"

etag='' pause=2
until [ $SECONDS -gt 600 ]; do
  api GET "/v1/claims/$claim" --header "If-None-Match: $etag"
  if [ "$status" != 304 ]; then # 304: nothing changed since this ETag
    must_be 200
    etag=$(header ETag)
    pause=2
    [ "$(field .status)" = CREATED ] || break
  fi
  sleep "$pause"
  pause=$((pause < 40 ? pause * 3 / 2 : 60))
done
field '["status:", .status, .status_reason // empty] | join(" ")'
exit "$result"
