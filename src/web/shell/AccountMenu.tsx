/** Who one is here, the language, what was said before, and the way out. */
import { Bell, Check, ChevronsUpDown, LogOut } from 'lucide-react'
import { useState } from 'react'
import { languages, type Language } from '../../kernel/language.ts'
import { Avatar } from '../design/Avatar.tsx'
import { languageNames } from '../design/LanguageSwitcher.tsx'
import { Menu } from '../design/Menu.tsx'
import { NoticeHistory } from '../design/NoticeHistory.tsx'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useShellText } from './text.ts'

export function AccountMenu({
  name,
  email,
  onLanguage,
  onLogOut,
}: {
  name: string
  email: string
  onLanguage: (language: Language) => void
  onLogOut: () => void
}) {
  const t = useShellText()
  const { language, setLanguage } = useLanguage()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <>
      <Menu
        align="start"
        side="top"
        trigger={
          <button type="button" className={triggerLook}>
            <Avatar name={name} />
            <span className="min-w-0 flex-1 truncate text-left font-medium">{name}</span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        }
        header={
          <>
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-muted">{email}</p>
          </>
        }
        items={[
          languages.map((one) => ({
            label: languageNames[one],
            ...(one === language && { icon: Check }),
            isIndented: one !== language,
            onSelect: () => {
              setLanguage(one)
              onLanguage(one)
            },
          })),
          [{ label: t('notices'), icon: Bell, onSelect: () => setHistoryOpen(true) }],
          [{ label: t('logOut'), icon: LogOut, onSelect: onLogOut }],
        ]}
      />
      <NoticeHistory isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </>
  )
}

const triggerLook =
  'flex w-full items-center gap-2.5 rounded-md border-0 bg-transparent p-2 text-ink transition-colors duration-120 hover:bg-hover data-popup-open:bg-hover'
