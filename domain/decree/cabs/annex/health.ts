/**
 * Lines for `readAnnexLines`: the two categories of hospitals, pages 172 to 183 of the arrêté of 1 August 2025. The USE étalon of
 * the second is that of zone H1c.
 */
export const health = `
= Santé - Centre hospitalier
hospital_administration;Administration non intégrée dans un service de soins (bureaux standards);50;office;workstation 3120 0.77 18 70;hospital_administration
hospital_operating_suite;Bloc opératoire;276;operatingSuite;operating_room 8760 0.89 30 40;hospital
hospital_intensive_care;Réanimation;289;ward;bed 8760 0.87 15 90;hospital
hospital_clean_room;Salle blanche;501;cleanRoom;density 3510 0.94 409;hospital
hospital_biosafety_laboratory;Laboratoire classé P2, P3, P4;474;laboratory;density 3120 0.97 415;hospital
hospital_sterilisation;Stérilisation;1463;laboratory;density 3120 0.98 1325;hospital
hospital_laundry;Blanchisserie;914;laundry;laundry 2600 0.99 1127;hospital
hospital_restaurant;Restauration collective avec services - Restauration inter-entreprises;130;restaurant;kitchen 780 0.96 16 704 6.3 118;hospital
hospital_central_kitchen;Restauration collective - Cuisine centrale (plateau repas);124;centralKitchen;trays 2555 0.96;hospital
hospital_cold_room;Chambre froide positive;380;-;cold 8760;hospital
hospital_consultation;Consultation;28;office;consulting 3120 0.63 31;hospital
hospital_day_ward;Hospitalisation ambulatoire;82;ward;bed 3510 0.63 11 90;hospital
hospital_ward;Hospitalisation conventionnelle;101;ward;bed 8760 0.64 14 90;hospital
hospital_imaging;Imagerie médicale;477;office;density 3120 0.95 391;hospital
hospital_laboratory;Laboratoire courant;166;office;density 3120 0.85 95;hospital
hospital_rehabilitation;Rééducation fonctionnelle - Kinésithérapie;92;office;density 3120 0.73 24;hospital
hospital_reception;Zone accueil public;21;office;hours 3510;hospital
hospital_default;Valeur par défaut;75;hospitalDefault;hours 8760;hospital
= Santé - Établissement médico-social
medico_administration;Administration et bureaux (bureaux standards);50;office;workstation 3120 0.77 18 70;medico_social
medico_laundry;Laverie;363;linenRoom;residents 2900 0.95 80;medico_social
medico_restaurant;Restauration collective avec services;365;restaurant;kitchen 2190 0.96 16 704 6.3 118;medico_social
medico_medical_centre;Centre médical (maison médicale - PMI);26;office;consulting 3120 0.67 31;medico_social
medico_child_centre;Centre médical spécialisé pour enfants et adolescents (CAMSP - CMPP);26;office;consulting 3120 0.67 31;medico_social
medico_spa_pool;Balnéothérapie - Bassin et piscine;258;spaPool;pool 2900 0.97 48 0.019 3.8;spa_pool
medico_spa_care;Balnéothérapie - Zone de soins;243;spaCare;hours 2600;medico_social
medico_nursing_home;EHPAD - Zone de vie;76;residence;bed 8760 0.64 20 90;medico_social
medico_child_protection;MECS - Zone de vie;73;children;bedroom 8760 0.74 23;medico_social
medico_child_care;IEM - EEAP - IME - IDA - IDV - ITEP - Zone de vie;73;children;bedroom 8760 0.74 23;medico_social
medico_adult_care;MAS - FAM/EAM - Zone de vie;84;residence;bedroom 8760 0.67 23;medico_social
medico_default;Valeur par défaut;20;residence;hours 8760;medico_social
`;
