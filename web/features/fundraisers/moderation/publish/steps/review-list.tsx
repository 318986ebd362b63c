import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../../lib/format.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import type { Publishable } from '../publishable.ts'
import type { LackingPart } from './lacking-parts.ts'

interface ReviewListProps {
  publishable: Publishable
  lacking: readonly LackingPart[]
  /** Goes back to a step of the wizard. */
  onStep: (step: LackingPart['step']) => void
}

/** The page and the account as they will be published, each a press away from its step, or the parts they lack. */
export function ReviewList({ publishable, lacking, onStep }: ReviewListProps) {
  const t = useTranslate()
  if (lacking.length > 0) return <LackingList lacking={lacking} onStep={onStep} />
  return (
    <ul className="divide-y divide-line border-y border-line">
      <Row
        sign={<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />}
        button={t('publish.check.change')}
        spokenButton={t('publish.check.change_page')}
        onPress={() => onStep('profile')}
      >
        {t(`publish.profile.${publishable.kind}_done`)}
        <PublicFacts publishable={publishable} />
      </Row>
      <Row
        sign={<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />}
        button={t('publish.check.change')}
        spokenButton={t('publish.check.change_account')}
        onPress={() => onStep('bank')}
      >
        <AccountText publishable={publishable} />
      </Row>
    </ul>
  )
}

/** The name, the goal and the last day, as visitors will see them. */
function PublicFacts({ publishable: { name, page } }: Pick<ReviewListProps, 'publishable'>) {
  const t = useTranslate()
  const { shortMoney, date } = useFormat()
  const { goal, closingDate } = page.facts ?? { goal: null, closingDate: null }
  return (
    <span className="block text-ink-soft">
      {[
        name,
        goal !== null && t('publish.check.goal', { goal: shortMoney(goal) }),
        closingDate !== null && t('publish.check.until', { date: date(closingDate) }),
      ]
        .filter((fact) => fact !== false)
        .join(' · ')}
    </span>
  )
}

/** The account by its holder and its last digits, which are enough to see that it is the right one. */
function AccountText({ publishable: { account, accountOfOrganization } }: Pick<ReviewListProps, 'publishable'>) {
  const t = useTranslate()
  if (accountOfOrganization !== undefined && account.bank_account === '')
    return t('publish.check.of_organization', { organization: accountOfOrganization })
  const ending = account.bank_account.replaceAll(/\s/g, '').slice(-4)
  return t('publish.check.account', { holder: account.bank_account_holder, ending })
}

function LackingList({ lacking, onStep }: Omit<ReviewListProps, 'publishable'>) {
  const t = useTranslate()
  return (
    <section aria-labelledby="publish-lacking">
      <h4 id="publish-lacking" className="text-md font-semibold">
        {t('publish.check.lacking')}
      </h4>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {lacking.map((part) => {
          const text = part.text ?? t(`publish.missing.${part.field as 'bank_account'}`)
          return (
            <Row
              key={part.field}
              sign={<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />}
              button={t('publish.check.fill_in')}
              spokenButton={`${t('publish.check.fill_in')}: ${text}`}
              onPress={() => onStep(part.step)}
            >
              {text}
            </Row>
          )
        })}
      </ul>
    </section>
  )
}

interface RowProps {
  sign: ReactNode
  button: string
  /** The label of the button where several stand in a row. */
  spokenButton: string
  onPress: () => void
  children: ReactNode
}

const Row = ({ sign, button, spokenButton, onPress, children }: RowProps) => (
  <li className="flex items-center justify-between gap-x-4 py-2 text-md">
    <span className="flex min-w-0 gap-2.5">
      {sign}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
    <Button kind="outline" size="small" aria-label={spokenButton} className="shrink-0" onClick={onPress}>
      {button}
    </Button>
  </li>
)
