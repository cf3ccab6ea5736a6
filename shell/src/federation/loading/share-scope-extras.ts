/**
 * Shared modules that the shell itself never uses. The bundler puts into the share scope what it finds imported
 * somewhere: this import makes the sanitiser behind rich text such a module. It costs the first route nothing.
 */
export const shareScopeExtras = [() => import('@r777/shared/ui/rich-text/rich-text')];
