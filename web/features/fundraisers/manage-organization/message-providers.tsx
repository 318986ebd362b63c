import type { ReactNode } from 'react'
import { AskProvider } from '../../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'

/** Around the page for members of the organization: its tools and its tabs share one place for dialogs and messages. */
export default function MessageProviders({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <AskProvider>{children}</AskProvider>
    </ToastProvider>
  )
}
