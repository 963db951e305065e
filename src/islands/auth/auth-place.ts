import { createContext, useContext } from 'react'

const isModal = createContext(false)

/** Marks the forms in it as those of a modal. */
export const AuthModalPlace = isModal.Provider

/** Whether a form shows in a modal, and not on a page of its own. */
export const useIsModal = () => useContext(isModal)
