/** Keyboard shortcuts of the business area: go to a page, search, help. */
import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../web/shell/shortcuts.ts'

export function useGoKeys({ onHelp, maySend }: { onHelp: () => void; maySend: boolean }): void {
  const navigate = useNavigate()
  useShortcuts({
    ...(maySend && { n: () => void navigate({ to: '/business/envelopes/new' }) }),
    '/': () => void search(() => navigate({ to: '/business/documents' })),
    'g h': () => void navigate({ to: '/business/dashboard' }),
    'g r': () => void navigate({ to: '/business/documents' }),
    'g s': () => void navigate({ to: '/business/documents/sent' }),
    'g d': () => void navigate({ to: '/business/documents/draft' }),
    'g m': () => void navigate({ to: '/business/documents/template' }),
    'g c': () => void navigate({ to: '/account/profile' }),
    '?': onHelp,
  })
}

/** The search of this page, or that of the received envelopes. */
async function search(goToSearch: () => Promise<void>): Promise<void> {
  if (focusSearch()) return
  await goToSearch()
  const seen = new MutationObserver(() => focusSearch() && seen.disconnect())
  seen.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => seen.disconnect(), 5_000)
  if (focusSearch()) seen.disconnect()
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  return field !== null
}
