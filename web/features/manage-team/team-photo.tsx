import { useState } from 'react'
import type { TeamDetails } from '../../../contract/teams/teams.ts'
import { useFocusRequest } from '../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Problem } from '../../parts/problem.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ImageCrop } from '../../ui/crop/image-crop.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { changeTeamField } from './change-team-field.ts'

/** The face of the team, a square cut out of a picture [9.07]; it is sent only when another one was cut [5.16]. */
export function TeamPhoto({ team, onChanged }: { team: TeamDetails; onChanged: (team: TeamDetails) => void }) {
  const t = useTranslate()
  const { place, request } = useFocusRequest<HTMLParagraphElement>()
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string>()
  const [news, setNews] = useState('')
  async function send(value: string | null): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setNews('')
    const answer = await changeTeamField(t, team.id, { field: 'image_url', value })
    setBusy(false)
    setAlert('problem' in answer ? answer.problem : undefined)
    if ('problem' in answer) return
    setChoosing(false)
    setNews(t(value === null ? 'teams.form.photo_removed' : 'teams.form.photo_saved'))
    request()
    onChanged(answer.item)
  }
  return (
    <div className="grid gap-2.5">
      <p ref={place} tabIndex={-1} className="text-sm font-semibold outline-none">
        {t('teams.form.photo')}
      </p>
      <Problem text={alert} />
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={team.name} photo={team.photo} size="large" />
        {!isChoosing && (
          <div className="flex flex-wrap gap-2.5">
            <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
              {t('teams.form.choose_photo')}
            </Button>
            {team.photo !== null && (
              <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void send(null)}>
                {t('teams.form.remove_photo')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isChoosing && (
        <>
          <ImageCrop label={t('teams.form.photo')} onCrop={(url) => void send(url)} />
          <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setChoosing(false)}>
            {t('ui.cancel')}
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-leaf-ink">
        {isBusy ? t('teams.form.photo_saving') : news}
      </p>
    </div>
  )
}
