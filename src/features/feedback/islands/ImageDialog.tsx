import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { closeModal } from '../../../stores/modals/modals.ts'

/** A picture in a dialog, as large as the window allows. */
export function ImageDialog({ title, src }: { title: string; src: string }) {
  const shell = useStore(shellMessages)
  return (
    <Dialog title={title} closeLabel={shell.close} onClose={closeModal}>
      <img className="feedback-image-large" src={src} alt="" />
    </Dialog>
  )
}
