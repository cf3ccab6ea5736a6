import { calls, type OutputOf } from '@r777/shared/contracts';
import { confirm, toast } from '@r777/shared/core';
import { useAction, useCall, useQueryCache } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Row } from '@r777/shared/ui/layout/layout';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import { useRebateTexts } from '../../texts/rebate-texts';
import type { Rates } from './rates';
import { RatesGrid } from './rates-grid';
import styles from './rebate-settings.module.css';
import { type Template, TemplateForm } from './template-form';
import { useConfirmedClose } from './use-confirmed-close';

function TemplateCard({ template, onEdit, onApply }: { template: Template; onEdit: () => void; onApply: () => void }) {
  const t = useRebateTexts();
  const cache = useQueryCache();
  const { name } = template;
  const remove = useAction(calls.removeRebateTemplate, {
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('templates.removed', { name }) });
      return cache.invalidate(calls.rebateTemplates);
    },
  });
  const ask = async () => {
    const [title, yes] = [t('templates.removeOf', { name }), t('templates.remove')];
    const sure = await confirm({ title, text: t('templates.removeText'), confirmText: yes, tone: 'danger' });
    if (sure) remove.mutate({ id: template.id });
  };
  return (
    <Card className={styles.member}>
      <h3 className={styles.account}>{name}</h3>
      <RatesGrid rates={template.rates} label={name} />
      <Row gap={2} wrap>
        <Button size="m" aria-label={t('templates.applyOf', { name })} onClick={onApply}>
          {t('templates.apply')}
        </Button>
        <Button tone="secondary" size="m" aria-label={t('templates.editOf', { name })} onClick={onEdit}>
          {t('templates.edit')}
        </Button>
        <Button
          tone="ghost"
          size="m"
          busy={remove.isPending}
          aria-label={t('templates.removeOf', { name })}
          onClick={() => void ask()}
        >
          {t('templates.remove')}
        </Button>
      </Row>
    </Card>
  );
}

/** The template in the sheet: null for a new one, undefined while the sheet is closed. */
type Edited = Template | null | undefined;

function Editor({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const t = useRebateTexts();
  const { close, onChanged } = useConfirmedClose(onClose);
  const query = useCall(calls.rebateSettings, { name: '', pageNo: 1, pageSize: 1 }, { staleTime: 0 });
  return (
    <Sheet
      open={edited !== undefined}
      title={edited ? t('templates.editOf', { name: edited.name }) : t('templates.new')}
      onClose={() => void close()}
    >
      {edited !== undefined && (
        <Answer query={query} failed={t('members.failed')} skeleton={<ListSkeleton count={3} />}>
          {({ own }: { own: Rates }) => (
            <TemplateForm template={edited} own={own} onChanged={onChanged} onDone={onClose} />
          )}
        </Answer>
      )}
    </Sheet>
  );
}

/** The agent's templates: create, edit, remove, and apply one to many members. */
export function TemplateList({ onApply }: { onApply: (id: string) => void }) {
  const t = useRebateTexts();
  const query = useCall(calls.rebateTemplates, {}, { staleTime: 0 });
  const [edited, setEdited] = useState<Edited>();
  const make = (
    <Button full onClick={() => setEdited(null)}>
      {t('templates.new')}
    </Button>
  );
  return (
    <>
      <Answer query={query} failed={t('templates.failed')} skeleton={<ListSkeleton count={4} />}>
        {({ content, most }: OutputOf<typeof calls.rebateTemplates>) =>
          content.length === 0 ? (
            <EmptyState title={t('templates.empty')} text={t('templates.emptyText')} action={make} />
          ) : (
            <>
              {content.length < most ? make : <Alert>{t('templates.full', { most })}</Alert>}
              <ul className={styles.members} aria-label={t('templates.list')}>
                {content.map((template) => (
                  <li key={template.id}>
                    <TemplateCard
                      template={template}
                      onEdit={() => setEdited(template)}
                      onApply={() => onApply(template.id)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Answer>
      <Editor edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
