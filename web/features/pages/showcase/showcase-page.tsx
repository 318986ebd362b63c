import { PromptProvider } from '../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../ui/messages/toast-provider.tsx'
import { SelectShowcases } from './choice-showcases.tsx'
import { DateShowcases } from './date-showcases.tsx'
import { DialogShowcases, MessageShowcases } from './dialog-showcases.tsx'
import { ButtonShowcases, CounterShowcases, FieldShowcases, NumberShowcases } from './field-showcases.tsx'
import { ListShowcases } from './list-showcases.tsx'
import { TabShowcases } from './tab-showcases.tsx'
import { CropShowcases, ToolShowcases } from './tool-showcases.tsx'

/** Every control of the app in every state, for developers. */
export function ShowcasePage({ today }: { today: string }) {
  return (
    <PromptProvider>
      <ToastProvider>
        <main id="content" className="mx-auto grid max-w-page gap-12 px-4.5 py-10 md:px-8 md:py-14">
          <header>
            <h1 className="text-heading font-bold">Controls</h1>
            <p className="mt-1 max-w-prose text-md text-ink-soft">
              Every control of web/ui in every state. Open only where mails are kept instead of sent.
            </p>
          </header>
          <ButtonShowcases />
          <FieldShowcases />
          <CounterShowcases />
          <NumberShowcases />
          <SelectShowcases />
          <DateShowcases today={today} />
          <DialogShowcases />
          <MessageShowcases />
          <TabShowcases />
          <ListShowcases />
          <CropShowcases />
          <ToolShowcases />
        </main>
      </ToastProvider>
    </PromptProvider>
  )
}
