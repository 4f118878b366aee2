/** Tab of the saved signature: the one kept in the account, shown as it will stand in the fields. */
import { useSignatureText } from './text.ts'

export function SavedTab({ address }: { address: string }) {
  const t = useSignatureText()
  return (
    <div className="grid gap-3">
      <div className="paper relative grid aspect-3/1 place-items-center rounded-lg bg-paper p-3 inset-ring-1 inset-ring-line">
        <img src={address} alt={t('preview')} className="absolute inset-3 size-[calc(100%-1.5rem)] object-contain" />
      </div>
      <p className="text-sm text-muted">{t('savedText')}</p>
    </div>
  )
}
