#!/usr/bin/env bash
# `npm test`: what CI runs on each change: `npm run check`, then unit (with integration) and browser tests beside each other, but those tagged "nightly".
# `npm run test:nightly` (NIGHTLY=1): all of them, at full length. On a fresh Debian machine both install what they need first.
# At the end: how long each part took, then `N passed, N failed`; the exit code says whether everything passed.
set -uo pipefail
cd "$(dirname "$0")/.."
export NIGHTLY="${NIGHTLY:-0}"
export PATH="$PATH:/usr/sbin:/sbin" # nginx and others stand there, where Debian lets only root look

times=()
part="system packages"
part_began=$SECONDS
# The part before has ended, and this one begins.
begin() {
  times+=("$(printf '%5d s  %s' $((SECONDS - part_began)) "$part")")
  part=$1
  part_began=$SECONDS
}
# What has ended within this part.
noted() {
  printf '%5d s    %s' $((SECONDS - part_began)) "$1"
}
within=()

declare -A packages=(
  [chromium]=chromium [pdfsig]=poppler-utils [qpdf]=qpdf [mutool]=mupdf-tools [openssl]=openssl
  [unshare]=util-linux [setpriv]=util-linux [softhsm2-util]=softhsm2 [pkcs11-tool]=opensc
  [soffice]=libreoffice-writer [bwrap]=bubblewrap
  [python3]=python3 [curl]=curl [jq]=jq [nginx]=nginx [age]=age
)
if [ "$NIGHTLY" = 1 ]; then
  packages+=([buildah]=buildah [mmdebstrap]=mmdebstrap [caddy]=caddy [pgbouncer]=pgbouncer)
fi
missing=()
python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
[ -e /usr/lib/nginx/modules/ngx_http_dav_ext_module.so ] || missing+=(libnginx-mod-http-dav-ext)
for program in "${!packages[@]}"; do
  command -v "$program" >/dev/null || missing+=("${packages[$program]}")
done
as_root=""
[ "$(id -u)" -eq 0 ] || as_root="sudo"
export DEBIAN_FRONTEND=noninteractive
if [ "${#missing[@]}" -gt 0 ]; then
  $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null \
    || { echo "could not install: ${missing[*]}" >&2; echo "0 passed, 1 failed"; exit 1; }
fi

# By day pages are opened in it (e2e/world/browser.ts); without it they take longer, in Chromium.
if [ "$NIGHTLY" != 1 ] && ! command -v chromium-headless-shell >/dev/null; then
  $as_root apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null 2>&1 \
    || { $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null; } \
    || echo "chromium-headless-shell could not be installed: pages are opened in Chromium"
fi

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

# Other people's judges, each with the program that is there once it is installed. They come from elsewhere while npm installs, builds and checks.
declare -A judges=([pyhanko]=pyhanko/bin/python [stripe-mock]=stripe-mock)
if [ "$NIGHTLY" = 1 ]; then
  judges+=([versitygw]=versitygw [helm]=helm [wsgidav]=wsgidav/bin/wsgidav [schemathesis]=schemathesis/bin/schemathesis)
fi
# Java programs, where there is Java: hundreds of files, which a night can wait for.
if [ "$NIGHTLY" = 1 ] && command -v mvn >/dev/null && command -v jar >/dev/null; then
  judges+=([dss]=dss [dss-files]=dss-files/validation)
fi
declare -A fetched_by=()
begin "packages and judges"
for judge in "${!judges[@]}"; do
  [ ! -x ".judges/${judges[$judge]}" ] || continue
  bash scripts/get-judges.sh "$judge" >"$results/$judge.log" 2>&1 &
  fetched_by[$judge]=$!
done
ready() {
  node --input-type=module -e "(await import('./scripts/ready.mjs')).$1()"
}
ready ensureInstalled || { echo "0 passed, 1 failed"; exit 1; }

# Beside each other: either leaves a core alone for a while.
begin "build and check"
npm run check >"$results/check.log" 2>&1 &
checked=$!
ready ensureReady || { wait "$checked"; cat "$results/check.log"; echo "0 passed, 1 failed"; exit 1; }
is_checked=yes
wait "$checked" || is_checked=no
cat "$results/check.log"
[ "$is_checked" = yes ] || { echo "npm run check failed" >&2; echo "0 passed, 1 failed"; exit 1; }

begin "judges"
for judge in "${!fetched_by[@]}"; do
  wait "${fetched_by[$judge]}" && continue
  cat "$results/$judge.log" >&2
  if [ "$judge" = pyhanko ]; then
    echo "could not install pyHanko, which judges signatures in tests" >&2
    echo "0 passed, 1 failed"
    exit 1
  fi
  echo "could not install $judge: tests that ask it are skipped"
done

# usage: units NICENESS OPTIONS…
units() {
  nice -n "$1" npx vitest run "${@:2}" --reporter=default --reporter=json --outputFile.json="$results/vitest.json"
}
# A browser test that failed is tried once more, with a trace; one that passes then is named as unsteady, and is to be mended.
pages() {
  PLAYWRIGHT_JSON_OUTPUT_FILE="$results/playwright.json" npx playwright test --retries 1 --pass-with-no-tests --reporter=list,json
}
if [ "$NIGHTLY" = 1 ]; then
  begin "unit and integration tests"
  units 0
  begin "browser tests"
  pages
else
  # Beside each other, because either leaves a core alone for a while: units take what browser tests leave (docs/decisions/399).
  # What browser tests say follows what units said.
  begin "unit, integration and browser tests"
  { pages; noted "browser tests" >"$results/pages.time"; } >"$results/pages.log" 2>&1 &
  units 5 --tags-filter '!nightly'
  noted "unit and integration tests" >"$results/units.time"
  wait "$!"
  cat "$results/pages.log"
  within=("$(cat "$results/units.time")" "$(cat "$results/pages.time")")
fi
begin "end"
printf '%s\n' "${times[@]}" "${within[@]}" "$(printf '%5d s  in all' "$SECONDS")"
if [ "$NIGHTLY" != 1 ]; then
  times >"$results/times" # in this shell: a pipe would count nothing
  node scripts/note-tests-time.mjs "$SECONDS" "$results/times"
fi
node scripts/count-tests.mjs "$results/vitest.json" "$results/playwright.json"
