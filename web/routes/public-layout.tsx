import { Outlet } from 'react-router'
import { Footer } from '../features/page-frame/footer.tsx'
import { Header } from '../features/page-frame/header.tsx'

export default function PublicLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
    </>
  )
}
