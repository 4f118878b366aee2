/** `code` is ours; `token` is how older links call it (docs/domain/screens.md#envelopes). */
export function codeInAddress(): string {
  const query = new URLSearchParams(window.location.search)
  return query.get('code') ?? query.get('token') ?? ''
}
