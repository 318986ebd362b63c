import { type ComponentProps, type ReactNode, useState } from 'react'
import { DialogOverlay } from '../../../ui/aria/dialog-overlay.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAlert, useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import type { Confirmation } from '../../../ui/messages/question.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { Group, Showcase } from './showcase.tsx'

const longText =
  'Deze tekst is zo lang dat het venster hem niet in één keer kan laten zien. Je schuift dan binnen het venster, en de titel en de knoppen blijven staan waar ze staan.'

/** A button that opens a dialog; its foot may close it. */
function OpenDialog({
  state,
  label,
  footer,
  ...dialog
}: { state: string; label: string; footer: (close: () => void) => ReactNode } & Omit<
  ComponentProps<typeof DialogOverlay>,
  'isOpen' | 'onClose' | 'footer'
>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Showcase state={state}>
      <Button kind="outline" size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <DialogOverlay {...dialog} isOpen={isOpen} onClose={close} footer={footer(close)} />
    </Showcase>
  )
}

export function DialogShowcases() {
  return (
    <Group id="dialog" title="Dialog">
      <OpenDialog
        state="with a form"
        label="Nodig iemand uit"
        title="Nodig iemand uit"
        footer={(close) => (
          <>
            <Button kind="outline" size="small" onClick={close}>
              Annuleren
            </Button>
            <Button size="small" onClick={close}>
              Verstuur de uitnodiging
            </Button>
          </>
        )}
      >
        <TextField id="dialog-email" name="email" type="email" label="E-mailadres" help="Daar komt de link." />
      </OpenDialog>
      <OpenDialog
        state="long text, long title"
        label="Lees de voorwaarden"
        title="Aansprakelijkheidsverzekeringsvoorwaarden voor vrijwilligersorganisaties en hun deelnemers"
        size="large"
        footer={(close) => (
          <Button size="small" onClick={close}>
            Gelezen
          </Button>
        )}
      >
        {Array.from({ length: 14 }, (_none, index) => (
          <p key={index + 1} className="mb-4 text-md">
            {index + 1}. {longText}
          </p>
        ))}
      </OpenDialog>
    </Group>
  )
}

const Press = (props: ComponentProps<typeof Button>) => <Button kind="outline" size="small" {...props} />

export function MessageShowcases() {
  const [answer, setAnswer] = useState('')
  const confirm = useConfirm()
  const prompt = async (confirmation: Confirmation) => setAnswer(String(await confirm(confirmation)))
  const alert = useAlert()
  const toast = useToast()
  return (
    <Group id="messages" title="Confirm, alert and toast">
      <Showcase state="confirm">
        <Press
          onClick={() =>
            void prompt({
              title: 'Actie openbaar maken?',
              text: 'Iedereen kan de actie dan vinden en eraan geven.',
              confirmLabel: 'Maak openbaar',
            })
          }
        >
          Maak openbaar
        </Press>
      </Showcase>
      <Showcase state="confirm, destructive: it names the thing">
        <Press
          kind="destructive"
          onClick={() =>
            void prompt({
              isDestructive: true,
              title: 'Token verwijderen?',
              subjectName: 'Boekhoudkoppeling 2026',
              text: 'Programma’s die dit token gebruiken, kunnen er meteen niet meer bij.',
              confirmLabel: 'Verwijder het token',
            })
          }
        >
          Verwijder het token
        </Press>
        <p className="mt-3 text-sm text-ink-soft" role="status">
          {answer !== '' && `Answer: ${answer}`}
        </p>
      </Showcase>
      <Showcase state="alert, two after each other">
        <Press
          onClick={() => {
            void alert({ title: 'Er is iets fout gegaan', text: 'Contact de beheerder. Foutcode: 500 Server Error' })
            void alert({ title: 'En nog iets', text: 'Dit bericht wachtte op het vorige.' })
          }}
        >
          Toon de berichten
        </Press>
      </Showcase>
      <Showcase state="alert that closes by itself">
        <Press
          onClick={() =>
            void alert({
              title: 'Got It!',
              text: 'We have received your message and will respond soon!',
              closesAfterMs: 2_000,
            })
          }
        >
          Stuur de vraag
        </Press>
      </Showcase>
      <Showcase state="toast: success, news, failure, with an action, long text" isWide>
        <div className="flex flex-wrap gap-3">
          <Press onClick={() => toast({ text: 'Je gegevens zijn opgeslagen.' })}>Gelukt</Press>
          <Press
            onClick={() =>
              toast({
                text: 'De update is verwijderd.',
                tone: 'sky',
                action: { label: 'Zet terug', onAction: () => toast({ text: 'De update staat er weer.' }) },
              })
            }
          >
            Nieuws
          </Press>
          <Press
            onClick={() =>
              toast({
                tone: 'brick',
                text: 'Opslaan is niet gelukt, omdat de verbinding met het internet is weggevallen. Probeer het nog een keer.',
              })
            }
          >
            Mislukt
          </Press>
        </div>
      </Showcase>
    </Group>
  )
}
