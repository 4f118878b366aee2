/** As somebody pastes it: `e2e/developer.spec.ts` copies it off the page and runs it. */
export const firstCommands = (origin: string): string =>
  [
    `RUBRICA=${origin}`,
    'TOKEN=$(curl -sSf "$RUBRICA/oauth/token" -u "$CLIENT_ID:$CLIENT_SECRET" \\',
    '  -d grant_type=client_credentials | jq -r .access_token)',
    'curl -sSf "$RUBRICA/v1/me" -H "Authorization: Bearer $TOKEN" | jq -r .email',
  ].join('\n')
