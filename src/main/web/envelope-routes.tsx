/** The pages about envelopes in the business area. */
import { createRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { detailSearch } from '../../features/tracking/ui/detail/search.ts'
import { draftSearch, inboxSearch, sentSearch } from '../../core/envelope/ui/search.ts'
import { business, wizard } from './business-route.tsx'
import { WithStorage } from './storage-doors.tsx'

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => business, path }) as const

const step = <const Path extends string>(path: Path) => ({ getParentRoute: () => wizard, path }) as const

const home = createRoute({
  ...at('/'),
  beforeLoad: () => {
    throw redirect({ to: '/business/dashboard' })
  },
})

const DashboardPage = lazy(async () => ({
  default: (await import('../../features/tracking/ui/dashboard/DashboardPage.tsx')).DashboardPage,
}))
const dashboard = createRoute({
  ...at('dashboard'),
  component: () => (
    <WithStorage>
      <DashboardPage />
    </WithStorage>
  ),
})

const InboxPage = lazy(async () => ({
  default: (await import('../../features/tracking/ui/lists/InboxPage.tsx')).InboxPage,
}))
const inbox = createRoute({
  ...at('documents'),
  validateSearch: inboxSearch,
  component: () => <InboxPage search={inbox.useSearch()} />,
})

const JointSigningPage = lazy(async () => ({
  default: (await import('../../features/joint-signing/ui/JointSigningPage.tsx')).JointSigningPage,
}))
const jointSigning = createRoute({ ...at('documents/sign'), component: () => <JointSigningPage /> })

const SentPage = lazy(async () => ({
  default: (await import('../../features/tracking/ui/lists/SentPage.tsx')).SentPage,
}))
const sent = createRoute({
  ...at('documents/sent'),
  validateSearch: sentSearch,
  component: () => (
    <WithStorage>
      <SentPage search={sent.useSearch()} />
    </WithStorage>
  ),
})

const DraftsPage = lazy(async () => ({
  default: (await import('../../features/tracking/ui/lists/PreparedPage.tsx')).DraftsPage,
}))
const drafts = createRoute({
  ...at('documents/draft'),
  validateSearch: draftSearch,
  component: () => <DraftsPage search={drafts.useSearch()} />,
})

const TemplatesPage = lazy(async () => ({
  default: (await import('../../features/tracking/ui/lists/PreparedPage.tsx')).TemplatesPage,
}))
const templates = createRoute({
  ...at('documents/template'),
  validateSearch: draftSearch,
  component: () => <TemplatesPage search={templates.useSearch()} />,
})

const DetailPage = lazy(async () => ({
  default: (await import('../../features/tracking/ui/detail/DetailPage.tsx')).DetailPage,
}))
const detail = createRoute({
  ...at('documents/info/$id'),
  validateSearch: detailSearch,
  component: () => <DetailPage key={detail.useParams().id} id={detail.useParams().id} search={detail.useSearch()} />,
})

const ReceivedPage = lazy(async () => ({
  default: (await import('../../features/tracking/ui/detail/ReceivedPage.tsx')).ReceivedPage,
}))
const received = createRoute({
  ...at('documents/info/$id/$token'),
  component: () => <ReceivedPage key={received.useParams().token} token={received.useParams().token} />,
})

const NewEnvelopePage = lazy(async () => ({
  default: (await import('../../features/drafting/ui/wizard/NewEnvelopePage.tsx')).NewEnvelopePage,
}))
const newEnvelope = createRoute({
  ...step('/business/envelopes/new'),
  component: () => (
    <WithStorage>
      <NewEnvelopePage />
    </WithStorage>
  ),
})

const DocumentsStep = lazy(async () => ({
  default: (await import('../../features/drafting/ui/wizard/DocumentsStep.tsx')).DocumentsStep,
}))
const documentsStep = createRoute({
  ...step('/business/envelopes/$id/documents'),
  component: () => (
    <WithStorage>
      <DocumentsStep key={documentsStep.useParams().id} id={documentsStep.useParams().id} />
    </WithStorage>
  ),
})

const RecipientsStep = lazy(async () => ({
  default: (await import('../../features/drafting/ui/wizard/RecipientsStep.tsx')).RecipientsStep,
}))
const ContactPicker = lazy(async () => ({
  default: (await import('../../features/contacts/ui/ContactPicker.tsx')).ContactPicker,
}))
const recipientsStep = createRoute({
  ...step('/business/envelopes/$id/recipients'),
  component: () => (
    <RecipientsStep
      key={recipientsStep.useParams().id}
      id={recipientsStep.useParams().id}
      contactPicker={ContactPicker}
    />
  ),
})

const FieldsStep = lazy(async () => ({
  default: (await import('../../features/editor/ui/FieldsStep.tsx')).FieldsStep,
}))
const fieldsStep = createRoute({
  ...step('/business/envelopes/$id/fields'),
  component: () => <FieldsStep key={fieldsStep.useParams().id} id={fieldsStep.useParams().id} />,
})

const ReviewStep = lazy(async () => ({
  default: (await import('../../features/drafting/ui/wizard/ReviewStep.tsx')).ReviewStep,
}))
const reviewStep = createRoute({
  ...step('/business/envelopes/$id/review'),
  component: () => (
    <WithStorage>
      <ReviewStep key={reviewStep.useParams().id} id={reviewStep.useParams().id} />
    </WithStorage>
  ),
})

export const envelopeRoutes = [home, dashboard, inbox, jointSigning, sent, drafts, templates, detail, received] as const
export const wizardRoutes = [newEnvelope, documentsStep, recipientsStep, fieldsStep, reviewStep] as const
