/** The organization that calls act in: chosen here, carried as X-Organization. None means the personal workspace. */
const STORED_AS = 'rubrica.organization'

export function selectedOrganization(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

export function selectOrganization(id: string | null): void {
  try {
    if (id) localStorage.setItem(STORED_AS, id)
    else localStorage.removeItem(STORED_AS)
  } catch {
    // without storage there is only the personal workspace, which is what the server assumes
  }
}
