import type { ReactNode } from 'react'
import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'

/** Around the page for members of the organization: its tools and its tabs share one layer for dialogs and messages. */
export default function MessageProviders({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <PromptProvider>{children}</PromptProvider>
    </ToastProvider>
  )
}
