import type { showFollowing } from '../../../../contract/fundraisers/content/follower-calls.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/**
 * The state of the follower with the link of a mail. Opening it changes nothing; a button does. The form goes to the
 * URL itself, as the mail program's own button does, so it carries no csrf token.
 */
export function FollowingPanel({ following: { state, page } }: { following: SuccessOf<typeof showFollowing> }) {
  const t = useTranslate()
  const params = { page: page?.name ?? t('follow.gone') }
  return (
    <>
      <h1 className="text-heading font-bold">{t(`follow.${state}_title`, params)}</h1>
      <p className="mt-2 text-ink-mid">{t(`follow.${state}_text`)}</p>
      {state !== 'none' && (
        <form method="post" className="mt-6 grid gap-3">
          {state === 'asked' ? (
            <>
              <Button type="submit" size="large" name="answer" value="follow">
                {t('follow.confirm')}
              </Button>
              <Button type="submit" kind="outline" size="large" name="answer" value="stop">
                {t('follow.refuse')}
              </Button>
            </>
          ) : (
            <Button type="submit" kind="destructive" size="large" name="answer" value="stop">
              {t('follow.stop')}
            </Button>
          )}
        </form>
      )}
      {page !== null && (
        <p className="mt-5">
          <a href={page.path} className="link inline-flex min-h-11 items-center">
            {t('follow.back', params)}
          </a>
        </p>
      )}
    </>
  )
}
