/** Folders in a published one share its link: which of them is open stands behind it. */

export function folderAddress(token: string, folder: string | null): string {
  const page = `/public/storage/${encodeURIComponent(token)}`
  return folder === null ? page : `${page}?folder=${folder}`
}

export const folderInAddress = (): string | null => new URLSearchParams(window.location.search).get('folder')
