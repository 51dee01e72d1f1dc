import { accountCase } from './account-case.tsx';
import { billCase, contractCase, feedCase, findingCase, pointCase } from './bill-cases.tsx';
import { budgetCase, budgetLineCase, energyAccountCase } from './budget-cases.tsx';
import { declarationCase, monthEntryCase } from './declaration-cases.tsx';
import {
  adviceTermsCase,
  mobileDaysCase,
  openingHoursCase,
  solarProjectCase,
  wasteCase,
} from './curve-cases.tsx';
import { measuredUseCase, siteFactsCase, subCategoryCase } from './decree-cases.tsx';
import { modulationCase } from './modulation-case.tsx';
import { obligationFactsCase } from './obligation-case.tsx';
import { annualReportCase } from './report-case.tsx';
import { poolSiteCase } from './pool-case.tsx';
import type { EditCase } from './edit-case.ts';
import { markersCase, readingYearCase } from './grid-cases.tsx';
import { issuerCase } from './issuer-case.tsx';
import { allocationKeyCase, meterCase, meterReadingCase } from './meter-cases.tsx';
import { mailCase } from './mail-case.tsx';
import { factorCase, priceCase } from './price-case.tsx';
import {
  buildingCase,
  monthNoteCase,
  readingCase,
  settingsCase,
  siteCase,
  thresholdsCase,
} from './record-cases.tsx';
import { savingActionCase } from './saving-cases.tsx';

/** Every form for a record that several people edit. */
export const editCases: Record<string, () => EditCase> = {
  'an account': accountCase,
  'the identity service': issuerCase,
  'the mail relay': mailCase,
  'a sub-category': subCategoryCase,
  'the facts of a site': siteFactsCase,
  'a measured use': measuredUseCase,
  'what decides obligations': obligationFactsCase,
  'a modulation': modulationCase,
  'a site in the pool': poolSiteCase,
  'an annual report': annualReportCase,
  'a price': priceCase,
  'a factor': factorCase,
  'the settings': settingsCase,
  'the thresholds': thresholdsCase,
  'a note on a month': monthNoteCase,
  'a site': siteCase,
  'a point of delivery': pointCase,
  'a meter': meterCase,
  'an index of a meter': meterReadingCase,
  'an allocation key': allocationKeyCase,
  'an action': savingActionCase,
  'a probable waste': wasteCase,
  'a simulated production': solarProjectCase,
  'the days of « pointe mobile »': mobileDaysCase,
  'advice terms': adviceTermsCase,
  'opening hours': openingHoursCase,
  'a version of a budget': budgetCase,
  'a line of a budget': budgetLineCase,
  'an account of an energy': energyAccountCase,
  'a bill': billCase,
  'what bills feed': feedCase,
  'a contract': contractCase,
  'a finding': findingCase,
  'a building': buildingCase,
  'a reading': readingCase,
  'a year of readings': readingYearCase,
  'the markers of a plan': markersCase,
  'a declaration': declarationCase,
  'a month of all sites': monthEntryCase,
};
