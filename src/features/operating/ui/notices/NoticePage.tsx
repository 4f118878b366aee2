/** /operate/notice: what every page tells until a time; set, changed and taken away. */
import { useState } from 'react'
import { z } from 'zod'
import { languageName, languages } from '../../../../kernel/language.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { TextArea } from '../../../../web/design/TextArea.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import type { Proof } from '../../../accounts/ui/shared/use-proof.tsx'
import {
  removeNoticeEndpoint,
  setNoticeEndpoint,
  showNoticeEndpoint,
  type NoticeView,
} from '../../notices/notice.contract.ts'
import { noticeLimits } from '../../notices/notice.model.ts'
import { useOperatorProof } from '../use-operator-proof.tsx'
import { useNoticeText } from './text.ts'

export function NoticePage() {
  const t = useNoticeText()
  const proof = useOperatorProof()
  const { data, error, refetch } = useAnswer(showNoticeEndpoint, {}, { staleTime: 0 })
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={6} />}
      {data && <Form key={data.notice?.ends_at ?? 'none'} notice={data.notice} proof={proof} />}
      {proof.dialog}
    </div>
  )
}

const text = z.string().max(noticeLimits.text)
const schema = z.object({ ends_at: z.string().min(1), texts: z.record(z.enum(languages), text) })

/** As the browser's field writes a moment, in the zone of the device. */
function localMoment(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function Form({ notice, proof }: { notice: NoticeView | null; proof: Proof }) {
  const t = useNoticeText()
  const { dateTime } = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const form = useWireForm({
    schema,
    defaults: {
      ends_at: notice ? localMoment(notice.ends_at) : '',
      texts: Object.fromEntries(languages.map((language) => [language, notice?.texts[language] ?? ''])),
    },
    send: async ({ ends_at: endsAt, texts }) => {
      await proof.run(() => call(setNoticeEndpoint, { ends_at: new Date(endsAt).toISOString(), texts }))
      say({ tone: 'success', text: t('set') })
      await refresh(showNoticeEndpoint)
    },
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid max-w-2xl grid-cols-1 gap-4">
        <Alert tone={notice ? 'warning' : 'info'}>
          {notice ? t('shownUntil', { at: dateTime(notice.ends_at) }) : t('none')}
        </Alert>
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField label={t('until')} type="datetime-local" {...form.field('ends_at')} />
        {languages.map((language) => (
          <TextArea
            key={language}
            label={languageName(language)}
            hint={t('oneIsEnough')}
            rows={2}
            maxLength={noticeLimits.text}
            {...form.field(`texts.${language}`)}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t(notice ? 'change' : 'show')}
          </Button>
          {notice && <Button onClick={() => setAsking(true)}>{t('remove')}</Button>}
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle')}
        action={t('remove')}
        onConfirm={async () => {
          await proof.run(() => call(removeNoticeEndpoint, {}))
          await refresh(showNoticeEndpoint)
        }}
      />
    </Card>
  )
}
