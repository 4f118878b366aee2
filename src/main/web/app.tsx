/** Entry of the business area. */
import './app.css'
import { RouterProvider } from '@tanstack/react-router'
import { mount } from '../../web/mount.tsx'
import { router } from './routes.tsx'

mount(<RouterProvider router={router} />)
