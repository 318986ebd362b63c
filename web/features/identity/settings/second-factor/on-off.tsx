import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'

export function OnOff({ isOn }: { isOn: boolean }) {
  const t = useTranslate()
  return <Chip tone={isOn ? 'leaf' : 'plain'}>{t(isOn ? 'settings.factor.on' : 'settings.factor.off')}</Chip>
}
