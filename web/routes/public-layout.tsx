import { Outlet } from 'react-router'
import { SiteFooter, SiteHeader } from './frame/site-frame.tsx'

export default function PublicLayout() {
  return (
    <>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </>
  )
}
