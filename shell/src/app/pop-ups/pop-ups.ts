/** Code of the dialogs that core asks for. */
export const loadDialogHost = () => import('@r777/shared/ui/dialog-host/dialog-host').then((m) => m.DialogHost);

/** Code of the bottom sheet. */
export const loadSheet = () => import('@r777/shared/ui/sheet/sheet').then((m) => m.Sheet);
