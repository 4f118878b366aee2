/** Icon of a folder or file; above a file's the preview of its first page as soon as it has loaded. */
import { FileText, Folder } from 'lucide-react'

type Seen = Readonly<{ is_directory: boolean; links: { preview: string | null } }>

export function Face({ item, widthPx, iconLook }: { item: Seen; widthPx: number; iconLook: string }) {
  if (item.is_directory) return <Folder aria-hidden className={`${iconLook} text-accent`} strokeWidth={1.5} />
  return (
    <>
      <FileText aria-hidden className={iconLook} strokeWidth={1.5} />
      {item.links.preview && (
        <img
          src={`${item.links.preview}?width=${widthPx}`}
          alt=""
          loading="lazy"
          draggable={false}
          className="absolute inset-0 size-full bg-paper object-cover object-top"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </>
  )
}

/** The whole tile or row opens it: the link is as large as what it lies in. */
export const nameLook =
  'block truncate text-body font-medium text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
