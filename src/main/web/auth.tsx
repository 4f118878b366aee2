/** Entry for people at the door: log in, register, confirm an address, choose a new password. */
import { mount } from '../../web/mount.tsx'
import { PathSwitch, type Place } from '../../web/path-switch.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'

const places: readonly Place[] = []

mount(<PathSwitch places={places} otherwise={<NotFoundPage home="/auth/login" />} />)
