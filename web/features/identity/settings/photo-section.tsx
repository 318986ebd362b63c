import { useState } from 'react'
import type { CurrentUser, updatePhoto } from '../../../../contract/identity/users/profile.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ImageCrop } from '../../../ui/crop/image-crop.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'

interface PhotoSectionProps {
  user: CurrentUser
  onChanged: () => void
}

/** The stored size, and the frame of the crop [9.07]. */
const photoSize = { width: 300, height: 300 }

/** A photo cut to a square in the browser [2.23, 7.38]. */
export function PhotoSection({ user, onChanged }: PhotoSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const sending = useSending()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [photo, setPhoto] = useState(user.photo)
  const [savedCount, setSavedCount] = useState(0)

  async function save(dataUrl: string): Promise<void> {
    const endpoint = { method: 'POST', path: '/settings/photo' } as const
    const saved = await sending.send<typeof updatePhoto>(endpoint, { body: { photo_url: dataUrl } })
    if (saved === undefined) return
    setPhoto(saved.photo)
    setSavedCount(savedCount + 1)
    heading.request()
    toast({ text: t('settings.photo.saved') })
    onChanged()
  }
  return (
    <Section title={t('settings.photo.title')} lead={t('settings.photo.lead')} headingRef={heading.target}>
      <Problem text={sending.alert} />
      <div className="grid items-start gap-5 md:grid-cols-[6rem_1fr]">
        <Avatar name={user.name} photo={photo} size="large" />
        <div className="min-w-0">
          {/* A new one after each photo: it starts again with the choice of a file. */}
          <ImageCrop
            key={savedCount}
            label={t('settings.photo.title')}
            output={photoSize}
            onCrop={(url) => void save(url)}
          />
          <p role="status" className="mt-2 text-md text-leaf-ink">
            {sending.isBusy ? t('settings.photo.saving') : savedCount > 0 ? t('settings.photo.saved') : ''}
          </p>
        </div>
      </div>
    </Section>
  )
}
