/** Code of the dialogs that core asks for. */
export const loadDialogHost = () => import('@r777/shared/ui/dialog-host/dialog-host').then((m) => m.DialogHost);

/** The same, with all that it needs to show a question. */
export const loadDialogs = () =>
  Promise.all([loadDialogHost(), import('@r777/shared/ui/modal/modal-body')]).then(([host]) => host);

/** Code of the bottom sheet. */
export const loadSheet = () => import('@r777/shared/ui/sheet/sheet').then((m) => m.Sheet);
