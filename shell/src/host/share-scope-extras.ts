/**
 * Shared modules that the shell itself never uses. The bundler adds to the share scope only modules that are imported
 * somewhere; this import adds the sanitiser for rich text. It costs the first route nothing.
 */
export const shareScopeExtras = [() => import('@r777/shared/ui/rich-text/rich-text')];
