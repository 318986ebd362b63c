import { AskProvider } from '../../ui/messages/ask-provider.tsx'
import { ToastProvider } from '../../ui/messages/toast-provider.tsx'
import { SelectSpecimens } from './choice-specimens.tsx'
import { DateSpecimens } from './date-specimens.tsx'
import { DialogSpecimens, MessageSpecimens } from './dialog-specimens.tsx'
import { ButtonSpecimens, CounterSpecimens, FieldSpecimens, NumberSpecimens } from './field-specimens.tsx'
import { ListSpecimens } from './list-specimens.tsx'
import { TabSpecimens } from './tab-specimens.tsx'
import { CropSpecimens, ToolSpecimens } from './tool-specimens.tsx'

/** Every control of the app in every state, for who builds with them. */
export function SpecimenPage({ today }: { today: string }) {
  return (
    <AskProvider>
      <ToastProvider>
        <main id="content" className="mx-auto grid max-w-page gap-12 px-4.5 py-10 md:px-8 md:py-14">
          <header>
            <h1 className="text-heading font-bold">Controls</h1>
            <p className="mt-1 max-w-prose text-md text-ink-soft">
              Every control of web/ui in every state. Open only where mails are kept instead of sent.
            </p>
          </header>
          <ButtonSpecimens />
          <FieldSpecimens />
          <CounterSpecimens />
          <NumberSpecimens />
          <SelectSpecimens />
          <DateSpecimens today={today} />
          <DialogSpecimens />
          <MessageSpecimens />
          <TabSpecimens />
          <ListSpecimens />
          <CropSpecimens />
          <ToolSpecimens />
        </main>
      </ToastProvider>
    </AskProvider>
  )
}
