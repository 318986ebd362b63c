import type { showTeamRequest } from '../../../../contract/fundraisers/team-members/request-calls.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/**
 * The state of a guest's request to join a team. Opening the link changes nothing; a button does. The form goes to the
 * URL itself, whose signed token is the proof, so it carries no csrf token.
 */
export function RequestPanel({ linked: { state, request } }: { linked: SuccessOf<typeof showTeamRequest> }) {
  const t = useTranslate()
  const params = { team: request?.team ?? '' }
  return (
    <>
      <h1 className="text-heading font-bold">{t(`members.link.${state}_title`, params)}</h1>
      <p className="mt-2 text-ink-mid">{t(`members.link.${state}_text`, params)}</p>
      {request !== null && state === 'unconfirmed' && (
        <dl className="mt-4 grid gap-1 text-md">
          <dt className="text-ink-soft">{t('members.ask.name')}</dt>
          <dd>{request.name}</dd>
          {request.motivation !== '' && (
            <>
              <dt className="mt-2 text-ink-soft">{t('members.ask.motivation')}</dt>
              <dd className="whitespace-pre-line">{request.motivation}</dd>
            </>
          )}
        </dl>
      )}
      {(state === 'unconfirmed' || state === 'pending') && (
        <form method="post" className="mt-6 grid gap-3">
          {state === 'unconfirmed' && (
            <Button type="submit" size="large" name="answer" value="confirm">
              {t('members.link.confirm')}
            </Button>
          )}
          <Button type="submit" kind="outline" size="large" name="answer" value="withdraw">
            {t('members.ask.withdraw')}
          </Button>
        </form>
      )}
      {request !== null && (
        <p className="mt-5">
          <a href={request.path} className="link inline-flex min-h-11 items-center">
            {t('members.link.back', params)}
          </a>
        </p>
      )}
    </>
  )
}
