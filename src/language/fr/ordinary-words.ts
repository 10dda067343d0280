import type { OrdinaryWords } from '../ordinary-types.ts';

/** Counted in an encyclopedia, news, talk, school lessons and novels (docs/decisions/104). */
export const ORDINARY_WORDS: OrdinaryWords = [
  [
    0.65,
    `
    après bien deux donner faire grand jour partie passé première serait seul temps`,
  ],
  [
    0.4,
    `
    alors année ans appelle arriver bas bon certains chose compte contre coup cours côté demanda devant
    différentes dire dit droit durée déjà faisait fin fois forme français heures homme important jamais
    jusqu marché monde mère nom note parler pensée personne petit petite place plusieurs point porte présent
    quelque question reste sorte toujours trois trouvait vie voir vraiment état`,
  ],
  [
    0.25,
    `
    action aide aime ainsi aller ancien attention aurait beaucoup cas cause changement commence commune
    complète conseil dernier doit eau effet enfants environ exemple famille faut façon femme fond fort garde
    général haut histoire jeune jouer lieu livres long maintenant maison marie mesure mis moi moment monter
    montre mots moyen nouveau nouvelle ordre paris pays pouvoir prendre pris près raison rapide rapport
    regard représenter rien selon simple soir soit souvent suis suivant telle terre trop va ville voyait vue
    âge ça également élève`,
  ],
  [
    0.14,
    `
    abord accord acheter activité actuellement adresse affaire agit air ajouta ami amis américain anglais
    application apporter arrêter article as assez association assurer aucune aujourd autour avance avez
    avons ayant beau belle besoin blanc bois bout but campagne cent centre chacun chambre chargé chaud chef
    cher chercher choisir ci cinq cite clair classe coeur composé comprendre conditions connaissait
    connaître connu conserver considérer constitue conséquences continuait contraire corps couleur court
    crois créer date demi dessus devoir difficile directement disait double dès début décidé déclaration
    découvrir définition départ développement dû emploi endroit enfin ensemble ensuite entendait
    entraînement entrée envoyer espace essentiel estimée europe européenne exercice existe expliquer
    expression exprimer face faible faites fer ferme feu figure fille fils finalement fix fonction font
    force formation fournir française frère fut gauche gens gouvernement grave groupe grâce habitants hui
    huit humains ici idée images indique indépendance informations installer intérieur jeu jeux juste
    laisser lancer large lettre libre ligne limite lire liée loin lorsque lumière main mal maladie mange
    manière manque marque matin matière meilleur membres mettait mettre midi mieux milieu millions minutes
    mode mois mort mouvement musique médecin mémoire nationale nature naturel niveau noir nombre nombreux
    nuit né nécessaire objectifs objet observer occupe oeuvre opération or organisation oui ouverte parents
    parfois parmi participe particulier payer permet peuvent pied pierre pièce plan plein plutôt politique
    population poser position possible poste pourrait pouvait pratique prenait prend principal prix problème
    prochaine produit programme projets propos propre précisément préparer président prêt pu public publique
    père quatre recherche recommandé relations remarquer rencontré rendait rendre rentrer respect retour
    retourner retrouver risque rouge route rue règle réalisation région régulièrement répondit réponse
    réseau résultat rôle saint sais salle savoir seconde semaine semblait sens sentait service signe
    signifie situation située six sociale société sommes spécial success sud suite sujet surtout système
    sécurité séparer table tableau taille tant tard tenait terme the tirer titre tomber total toucher tour
    tournant train traitement transport travail travailler type tête utiliser vais valeur venait vent verre
    village visite vite vivant vois voit voiture vol voulait voyage yeux école économique écouter écrit
    élément établir éviter événement êtes`,
  ],
  [
    0.07,
    `
    abandonner absolument acceptant accompagnée accueil accès adapter administration affiche affirmatif
    afrique agréable ah allait allez allée amour améliorer amérique animation animaux appareils apparence
    appartement approche appuyant arbres argent armée arrière arrondissement art artiste aspect assemblée
    attaque atteints attendait attendre attirer augmentation autant auteur autorisation avais avantages
    avenir avions avis avril banque basse bateau ben blanche bord bouche boîte bras brillait bruit bureau
    bâtiments bête cadre café calme capitale caractère caractéristiques carré carte casse catégories central
    cessé champs chance chant charles chasse chat chemin cheval cheveux chiffre chine choix château ciel
    circulation citoyens club cod coin collection coller collège colonne combien commandement commerce
    compagnie comparaison comparer comprends compris conception concernant conduite connais connaît
    conscience construction construit consulter contenant content contenu contrôle conversation correction
    correspondant coucher course coût cri croire création cuisine culture célèbre dame dangereuses demeure
    derrière descendait dessin dessous destinée deuxième devenir devenu devrait dieu dimanche diminuer
    dirigeants distance distribution division dix documents doivent domaine domestique dormir dossier doute
    décembre décision découverte défense définir déjeuner délai dépassait dépend dépense déplace déroule
    désigne détails dîner efficacité efforts empêcher engagement enlever enseignement entendre entière
    entourait entreprise entrer er es espèce espère essayer etc ex exactement excellent exception exclusion
    exercer exploitation exposé expérience extrême extérieur exécuter eût fabriquer facile faux favorable
    fleurs formule forêt frais fruits furent futur fête gagner gare gaz genre goût gros grosse guerre guidés
    génération hauteur heureux hier historique hors hôpital hôtel identifier identité immédiatement in
    influence inférieur initial institutions instruction instruments intelligence international
    interrogative intéressant intérêt invention invité isolement italie janvier japon jardin jean jetait
    jeudi joueurs journal journée juge juillet justice langue lecture lendemain lever leçon liberté lien
    liste lit local loge loi longtemps longue louis lutte légèrement machine mai maire malgré malheureux
    marin masse matériel mauvais mauvaise maître menaces mener mercredi message militaire mille min ministre
    mission mme module moitié morale mur mètres mélange méthode navigation neuf nommé nord normal nourrir
    nourriture novembre obligé obtenir occasion octobre oeil of office officiel offre opposés ordonnance
    organes orient origine oublier ouvrir page papier parc parcours paroles partager partout passage passion
    paul paysage peine perdait perdu permettre personnage personnel perte peuple peur phrase physique
    plaisir plantes plat plupart poids poissons police pont populaire possédait pourtant poussait presque
    presse preuve principe privé probablement proche production professeur progression prononcer proposition
    propriété protéger pré précis précédente préféré présence puisse période pêche qualité quantité quarante
    quart quartier quitter quotidien raconter rang rappelait rares refuser religieux religion remonter
    remplace rempli rendu renouveler repas repos responsable restaurant retard retenir retirer revenait reçu
    riche roi royaume réalité récemment réelle régime répondre république répétait réserve résolution
    réussir saison sait salon sang santé sauras sauver sciences scène secret section sein sept septembre
    servir signal site siècle siège soeur soi sol soleil sons souligner source souvenir station style suivre
    supérieure surveillance symbole sérieux sûr technique tente tenu terminé terrain territoire texte
    théâtre times trace transforme travaux travers traversée troisième tâcher tôt uni unique unis unité
    usage utile vacances vas veille verser vert veut veux vide vieille viens vient vieux vingt vis visage
    vitesse vivre voilà voisins voix voulu vérité zone écart échanges éducation église élections électrique
    énergie énorme époque épouse équipe étoiles étonnement étrangers étude étudier évidemment évolution île`,
  ],
  [
    0.03,
    `
    abonner about absence absente absorber accessible accident accroché accumulation accélération achat
    acide acquis acte acteurs adolescents adopter adore agir agricole ailes ais aligner allemagne allongeait
    alternance aménagement analyse and andré anniversaire annoncé annuel annulation août apparaît apparaître
    apparition appartenant appartient apparue apprend appris apprécié arabie arc architecture assassin
    assiette assis assistance ateliers atmosphère attaché atteindre attendue attraction attribution auguste
    australie automatique automobile autrefois aventure axes aérien bain baisse bal balle bande banlieue
    barre bassin bataille bientôt billets bloc blond boire bonheur bonjour bouffer bougies boules bourse
    boutique brave bretagne britannique bronze brutal brûler budget bénéfice camarades camp capable capacité
    capitaine caractérise cellule centaines cerveau chaise chaleur chanson chasseur chauffer chaussures
    chaîne chien chinois choc chocolat chute cinquante cinquième civil civilisations classique clients
    climat clôture col colline colère com combat commentaire commercial communauté communiquer compliqué
    complément comporte compromis compétences concentration concert conclusion concret confiance confirmer
    confortable confusément constante constater construire contact contient continent contraction contribuer
    convertis conçue costume coule courage couronne cousin cris croissance croissant croix crêpes culte curé
    cycle céder cérémonie danger danser davantage debout delà denis dents dette devient deviner dialogue
    difficultés directeur discours disent disparu disponible divers diverses dizaines dollars domicile
    dominait donnent dorée dos douze drapeau dressait débat décor décrit défaut défendre défi déguisement
    délicatement délicieux démarche dépose députés dérivée désert désirs désormais déterminant détourna
    détruit emmener emplacement emplois emportée emprunté end ennemi enregistrer entendu entretien enveloppe
    envers envie erreur espagne espagnol espoir existence explorateur explosion extension exécution faim
    fallait fameuse favoriser fenêtre fidèles financement fit fleuve flora foi for formellement fosse foule
    fournisseur fragile frappait fromage front frontières fréquence fuite fumée féminin février galerie
    garantie gentil gentille george geste glace glisser golfe gratuit grec géant génial géographie gérer hab
    halles herbe homais honneur horizon huile humanité humides hygiène héritage hésitation hôtes idéal iii
    illustre immense implication imposer impossible impression imprimante impôts incendie incidence inde
    indien individuel industrie industrielle inquiète inscrit insiste inspiré insuffisance intensité
    intention interdit intermédiaires interne interprétation intervalles intervention introduction introduit
    inutile inverse ironique irréguliers issue italien jambes jaune jeunesse john joie jolie jouent juifs
    juin jules justifier kilomètres lac lait latin liaison libération lieux liquide logique lois londres
    longueur lucas lundi lycée lyon légende magasin magique magnifique majeur majorité man mandat
    manipulation marchandises mardi maritime mariée match mathématiques maximum maîtriser mentionnés merci
    mettent meubles mi michel milliers mineurs minuit minuscule mobile moderne modification modifier modèle
    modérée monnaie montagne monument morceau motifs mourir moutons multiplication municipal musée médaille
    médias médicale ménage mérite mêle naissance nations navire neige net nez no noble normandie notion
    noyau nul numéro néanmoins nécessité obligatoire obscurité obstacles obtenu occidental océan odeur oncle
    onze opinion opportunités opposition oreille original os oublie ouest outils ouverture pacifique pain
    paix papa parallèle paraît parfait parfaitement parisien parquet partiellement passagers patients patron
    pattes peinture penchait permanent permettent perturbateur peser phase philosophie photographie piliers
    piste plage plaques plastique plateau plongée pomme possessif possibilité pots poursuite prennent
    pression primaire prince printemps prison prit procédure produire produisit professionnel profil profit
    profiter profonde profondeur progrès prolongée propriétaire protection prouve provenance provoquer
    prudence précautions précieux précipita précède préserver prévenir prêtres publié puissance pâle pâte
    quai qualificatif quatorze quatrième quelconque queue quinze race ramener ras ravi re rebondissement
    recette recevoir reconnaissance recueillir reform reine rejeté rejoindre relie relier remettre renversé
    renvoi rené repartie reporter repoussé reprenait reprends reproduction repérer ressemblait ressenti
    ressources restent retenu retraite revenu reçoit richesses rire rite rive rivière roches rocheuse romain
    rome rose roues royale russie rythme règne réaction réagir réaliste réclamait récompense rédiger réduire
    réfléchir réfugier références républicain résistance résoudre réunion réunis réveil révolte révolution
    sable sacré salaire samedi sauvages scientifique sec secondaire secours sel semé seront serpent sert
    seuil silence soient soin solaire soldats solide sommet souple sourire souris soutenir soutenu spectacle
    spécialisés spécifique stabilité standard statue stratégie structure succès suez suffit suisse
    supplémentaires support supprimer surprise suspendu sèche sévère taper taux température tendance test
    these thomas thème tient tiers toilette toit tonnes traditions tranchées tranquillement trente trompe
    truc tue témoin union univers urgent us usine vaches valait validation vallée vaste vaut vendredi venu
    venus verbale version veulent viande vice victime victoire viennent viii violence violents visible
    visiteurs vitres voiles volets vont vote vouloir voyageurs vécu véhicule vérifier web xii âme échapper
    échelle éclairée éclat écran écrivit éditions élargissement éliminer élu émotion épaules épreuves
    équilibre équivalent étage étendait étendue étions œufs`,
  ],
];
