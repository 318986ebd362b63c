import { Mail, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { useRootData } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { type Circle, CircleChoice } from './circle-choice.tsx'
import { InvitedTally } from './invited-tally.tsx'
import type { WordsId } from './steps.ts'
import { useInvitedCount } from './use-invited-count.ts'

export interface WordsPage {
  name: string
  path: string
  /** Whether only its managers see it: the link does not work for others yet. */
  isDraft?: boolean
}

interface WordsDialogProps {
  id: WordsId
  page: WordsPage
  onClose: () => void
}

/** Whether the text is for the ten people that a page begins with. */
const isForTen = (id: WordsId): boolean => id === 'friends' || id === 'team_friends' || id === 'own_friends'

/** A text to pass on to friends, ready to be made one's own: copied, or sent with WhatsApp or by e-mail. */
export function WordsDialog({ id, page, onClose }: WordsDialogProps) {
  const t = useTranslate()
  const fieldId = useId()
  const origin = useRootData()?.origin ?? ''
  const textFor = (circle: Circle) => {
    const own = `first_steps.words.${id}` as const
    const key = circle === 'friends' ? own : (`first_steps.circles.words.${circle}` as const)
    return `${t(key, { name: page.name })}\n${origin}${page.path}`
  }
  const [circle, setCircle] = useState<Circle>('friends')
  const [text, setText] = useState(() => textFor('friends'))
  const invited = useInvitedCount(page.path)
  const mail = `mailto:?subject=${encodeURIComponent(page.name)}&body=${encodeURIComponent(text)}`
  return (
    <Dialog title={t(`first_steps.steps.${id}.title`)} isOpen onClose={onClose}>
      <p className="mb-4 text-md text-ink-soft">{t('first_steps.window.lead')}</p>
      {page.isDraft === true && (
        <div className="mb-4">
          <Notice tone="amber">{t('first_steps.window.draft')}</Notice>
        </div>
      )}
      {id === 'own_friends' && (
        <CircleChoice
          chosen={circle}
          onChoose={(next) => {
            setCircle(next)
            setText(textFor(next))
          }}
        />
      )}
      <TextArea
        id={fieldId}
        label={t('first_steps.window.field')}
        rows={7}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="block min-h-23 resize-y py-3"
      />
      <div className="mt-4 flex flex-wrap gap-2.5 pb-2">
        <CopyButton text={text} label={t('first_steps.window.copy')} />
        <ButtonLink
          kind="outline"
          size="small"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={invited.addOne}
        >
          <MessageCircle aria-hidden="true" className="size-4.5" />
          {t('ui.share.whatsapp')}
        </ButtonLink>
        <ButtonLink kind="outline" size="small" href={mail} onClick={invited.addOne}>
          <Mail aria-hidden="true" className="size-4.5" />
          {t('ui.share.email')}
        </ButtonLink>
      </div>
      {isForTen(id) && <InvitedTally count={invited.count} onAdd={invited.addOne} />}
    </Dialog>
  )
}
