import { useStore } from '@nanostores/react'
import { waveMessages } from '../../i18n/en-US/wave.ts'
import { $waveCount, sendWave } from '../../stores/wave/wave.ts'

/** `/wave`: a button, and how often it was pressed. */
export function WaveButton() {
  const t = useStore(waveMessages)
  const count = useStore($waveCount)
  return (
    <button type="button" className="button-gold" onClick={() => void sendWave(crypto.randomUUID(), t.hello)}>
      {count === undefined ? t.action : t.done({ count })}
    </button>
  )
}
