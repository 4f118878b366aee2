/** Navigation and account around the pages of the business area. */
import { Outlet } from '@tanstack/react-router'

export function BusinessFrame() {
  return (
    <main className="mx-auto w-full max-w-295 p-4 tablet:px-8 tablet:py-6">
      <Outlet />
    </main>
  )
}
