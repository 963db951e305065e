import { type ComponentType, lazy } from 'react'
import type { Modal } from '../../stores/core/modals.ts'
import { AlertDialog } from './AlertDialog.tsx'

/** A modal's component: gets what it was opened with, and closes itself by the modal store. */
type ModalComponent<Name extends Modal['name']> = ComponentType<{ modal: Extract<Modal, { name: Name }> }>

/**
 * Modals that any page may open, by name. All but the alert are fetched when they first open: an alert tells of a
 * missing connection, so it may not need one. Modals of one page alone are shown by its islands.
 */
export const MODALS: { readonly [Name in Modal['name']]?: ModalComponent<Name> } = {
  alert: AlertDialog,
  confirm: lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog })),
}
