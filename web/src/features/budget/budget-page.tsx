import { type Budget, listBudgets } from '@suivi/contract/budget/budgets';
import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { useRead } from '../../lib/api/use-read.ts';
import { useChoiceFilter, useIdFilter } from '../../lib/navigation/query-state.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { YearSelect } from '../../ui/forms/period-selects.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { LackingNotice } from '../../widgets/lacking/lacking-sentence.tsx';
import { TitledRead } from '../../widgets/read/read.tsx';
import { AccrualsPart } from './accruals-part.tsx';
import { LandingPart } from './landing-part.tsx';
import { NewBudgetDialog } from './new-budget-dialog.tsx';
import { VersionPage } from './version-page.tsx';
import { VersionsPart } from './versions-part.tsx';

export function BudgetPage() {
  const read = useRead(listBudgets);
  return (
    <TitledRead
      title="Budget"
      of={read}
      failed="Les budgets n’ont pas pu être lus"
      skeletons={['4rem', '20rem']}
    >
      {({ budgets }) => <Budgets budgets={budgets} />}
    </TitledRead>
  );
}

const parts = ['versions', 'atterrissage', 'rattacher'] as const;

function Budgets({ budgets }: { budgets: readonly Budget[] }) {
  const { today } = useSession();
  const mayWrite = usePermission('budget.write');
  const years = [
    ...new Set([today.year + 1, today.year, today.year - 1, ...budgets.map(({ year }) => year)]),
  ].toSorted((a, b) => b - a);
  const latest = budgets.find(({ state }) => state !== 'draft')?.year ?? budgets[0]?.year ?? today.year;
  const [year, setYear] = useChoiceFilter('annee', years, latest);
  const [part, setPart] = useChoiceFilter('partie', parts, 'versions');
  const [openId, setOpenId] = useIdFilter('version');
  const opened = budgets.find(({ id }) => id === openId);
  const own = budgets.filter(budget => budget.year === year);
  if (opened) {
    const others = budgets.filter(budget => budget.year === opened.year && budget.id !== opened.id);
    return <VersionPage budget={opened} others={others} onLeave={() => setOpenId(null)} />;
  }
  return (
    <Stack gap="large">
      <PageHeader
        title="Budget"
        subtitle="Prévoir une année, dire où elle va, et rattacher ce qui n’est pas encore facturé. Montants TTC"
        filters={
          <FilterBar label="Filtres du budget">
            <YearSelect years={years} value={year} onChange={setYear} />
          </FilterBar>
        }
        actions={
          mayWrite && (
            <DialogButton
              variant="primary"
              icon="plus"
              dialog={close => (
                <NewBudgetDialog budgets={own} year={year} onMade={setOpenId} onClose={close} />
              )}
            >
              Créer une version
            </DialogButton>
          )
        }
      />
      <LackingNotice period={yearSpan(year)} site={null} />
      <Tabs
        label="Parties du budget"
        tabs={[
          { key: 'versions', label: 'Versions' },
          { key: 'atterrissage', label: 'Atterrissage' },
          { key: 'rattacher', label: 'Charges à rattacher' },
        ]}
        selected={part}
        onSelect={setPart}
      >
        {part === 'versions' && <VersionsPart budgets={own} year={year} />}
        {part === 'atterrissage' && <LandingPart year={year} />}
        {part === 'rattacher' && <AccrualsPart year={year} />}
      </Tabs>
    </Stack>
  );
}
