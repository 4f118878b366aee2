/** Entry for visitors: signing, download, verifier. No router library: every kilobyte is waited for on a phone. */
import { mount } from '../../web/mount.tsx'
import { PathSwitch, type Place } from '../../web/path-switch.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'

const places: readonly Place[] = []

mount(<PathSwitch places={places} otherwise={<NotFoundPage home="/public/checker" />} />)
