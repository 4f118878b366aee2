/** The own picture: chosen, cut round, changed, taken away. The server draws it anew, as a square. */
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { PictureField } from '../../../../web/design/picture/PictureField.tsx'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { avatarLimits } from '../../../../core/identity/account.model.ts'
import { useMyAccountText } from './text.ts'
import { SQUARE, useAvatar } from './use-avatar.ts'

export function AvatarCard({ me }: { me: UserView }) {
  const t = useMyAccountText()
  const { save, remove } = useAvatar()
  return (
    <Card title={t('avatar.title')}>
      <PictureField
        label={t('avatar.title')}
        hint={t('avatar.text')}
        picture={me.avatar}
        alt={t('avatar.alt')}
        fallback={<Avatar name={me.name} size="xl" isMark />}
        frame={SQUARE}
        isRound
        longest={avatarLimits.px}
        maxBytes={avatarLimits.bytes}
        part="avatar"
        onSave={save}
        onRemove={remove}
      />
    </Card>
  )
}
