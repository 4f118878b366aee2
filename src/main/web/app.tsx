/** Entry of the business and account areas. */
import './app.css'
import { RouterProvider } from '@tanstack/react-router'
import { hideWhenLocked } from '../../web/session-lock.ts'
import { leaveWhenLoggedOut } from '../../web/leaving.ts'
import { mount } from '../../web/mount.tsx'
import { organizationNamed, selectedOrganization, selectOrganization } from '../../web/organization.ts'
import { wearKept } from '../../web/theme.ts'
import { router } from './routes.tsx'

hideWhenLocked()
leaveWhenLoggedOut()
const named = organizationNamed(window.location.search)
if (named) selectOrganization(named) // at once: a user who moves on before the page has loaded is in it all the same
wearKept(selectedOrganization()) // before anything is drawn
mount(<RouterProvider router={router} />)
