import { createContext, useContext } from 'react'

const isModal = createContext(false)

/** Tells the forms inside it that they are in a modal. */
export const AuthModalPlace = isModal.Provider

/** Whether a form is in a modal; `false` on a page of its own. */
export const useIsModal = () => useContext(isModal)
