/** Route of the list of in-person signers. The signer's own page is the visitors' entry: nothing of this one is in it. */
import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { inPersonSearch } from '../../features/signing/ui/in-person/search.ts'
import { business } from './business-route.tsx'

const FaceToFacePage = lazy(async () => ({
  default: (await import('../../features/signing/ui/in-person/FaceToFacePage.tsx')).FaceToFacePage,
}))

export const faceToFace = createRoute({
  getParentRoute: () => business,
  path: 'envelopes/face-to-face',
  validateSearch: inPersonSearch,
  component: () => <FaceToFacePage search={faceToFace.useSearch()} />,
})
