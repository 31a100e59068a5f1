import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { BenefitsTab } from './BenefitsTab.tsx';
import { EInvoicesTab } from './EInvoicesTab.tsx';
import { MemberTax } from './MemberTax.tsx';
import { RemittanceTab } from './RemittanceTab.tsx';
import { SalesTab } from './SalesTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { YearsTab } from './YearsTab.tsx';

/** Tax documents: a member's own statements; for staff everything reported to the tax office. */
export default function TaxPapersScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/taxPapers');
  const staff = login.role === 'staff' || login.role === 'admin';
  const memberID = staff ? search.memberID : login.memberID;
  const title = t('screen.taxPapers');
  if (memberID) {
    return (
      <>
        <PageHeader
          title={title}
          hint={t(staff ? 'tax.hint' : 'tax.memberHint')}
          actions={
            staff && (
              <Button
                kind="quiet"
                icon={<X size={18} aria-hidden />}
                onClick={() => put({ memberID: undefined })}
              >
                {t('tax.allMembers')}
              </Button>
            )
          }
        />
        <MemberTax memberID={memberID} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} hint={t('tax.hint')} />
      <Tabs
        label={title}
        active={search.tab ?? 'years'}
        onChange={(tab) => put({ tab, page: undefined, sort: undefined, q: undefined })}
        tabs={[
          { key: 'years', title: t('tax.years'), content: <YearsTab /> },
          { key: 'remittance', title: t('tax.remittance'), content: <RemittanceTab /> },
          { key: 'benefits', title: t('tax.benefits'), content: <BenefitsTab /> },
          { key: 'eInvoices', title: t('tax.eInvoices'), content: <EInvoicesTab /> },
          { key: 'sales', title: t('tax.sales'), content: <SalesTab /> },
          { key: 'settings', title: t('tax.settings'), content: <SettingsTab /> },
        ]}
      />
    </>
  );
}
